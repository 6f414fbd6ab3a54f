import { DEFAULT_AD_IMAGE } from '@layover/proto/http/content/ad-image';
import type { Ad, AdminAd } from '@layover/proto/http/content/ad-schemas';
import type { PlaceTime } from '@layover/shared/place-time';
import { translate } from '@layover/shared/translate';
import type { AdDocument } from './ad.model.ts';
import type { AdTotals } from './read-counts.ts';
import { adState } from './shown-ads.rules.ts';

export function presentAd(ad: AdDocument, locales: readonly string[]): Ad {
  const { _id, title, button, buttontext, url, image, disable } = translate(ad, locales);
  return {
    _id: String(_id),
    title,
    button,
    buttontext,
    url,
    disable,
    image: image === '' ? DEFAULT_AD_IMAGE : image,
  };
}

const presentTime = (time: PlaceTime | null) =>
  time && { local: time.local, instant: time.instant.toISOString() };

/** The ad as ADMINs edit it, in all languages. */
export const presentAdminAd = (ad: AdDocument, totals: AdTotals | undefined): AdminAd => ({
  ...presentAd(ad, []),
  translations: ad.translations,
  state: adState(ad, new Date()),
  startsAt: presentTime(ad.startsAt),
  endsAt: presentTime(ad.endsAt),
  zone: ad.zone,
  cities: ad.cities,
  firstDate: ad.firstDate,
  lastDate: ad.lastDate,
  revision: ad.revision,
  impressions: totals?.impressions ?? 0,
  clicks: totals?.clicks ?? 0,
});
