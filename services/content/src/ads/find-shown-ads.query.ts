import type { Placement } from '@layover/proto/http/content/ad-schemas';
import { ADS_SHOWN_MAX } from '@layover/proto/limits';
import type { AdDocument } from './ad.model.ts';
import type { AdRepository } from './ad.repository.ts';
import { dayOf } from './count-views.ts';
import { adState, isPlacedOn } from './shown-ads.rules.ts';

/** Finds the ads of a page. */
export const findShownAds =
  ({ ads }: { ads: Pick<AdRepository, 'enabled'> }) =>
  async ({ city, date }: Placement): Promise<AdDocument[]> => {
    const now = new Date();
    const page = { city, date: date ?? dayOf(now) };
    return (await ads.enabled())
      .filter((ad) => adState(ad, now) === 'shown' && isPlacedOn(ad, page))
      .slice(0, ADS_SHOWN_MAX);
  };
