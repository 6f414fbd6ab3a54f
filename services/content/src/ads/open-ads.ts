import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { replacePicture } from '@layover/kit/managed-documents/replace-picture';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import type { Placement } from '@layover/proto/http/content/ad-schemas';
import { ADS_SHOWN_MAX } from '@layover/proto/limits';
import type { Connection } from 'mongoose';
import { adNotFound } from '../errors.ts';
import { type AdDocument, adModel } from './ad.model.ts';
import { adRepository } from './ad.repository.ts';
import { countViews, dayOf } from './count-views.ts';
import { adDays, adTotals } from './read-counts.ts';
import { createAd, disableAd, editAd } from './save-ad.ts';
import { adState, isPlacedOn } from './shown-ads.rules.ts';
import { adDayModel, adNetworkModel } from './views.model.ts';

interface AdFolderDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings;
}

/** The ads of the sponsor slider, and how often they are seen. */
export function openAds({ mongo, outbox, logger, settings }: AdFolderDeps) {
  const model = adModel(mongo);
  const days = adDayModel(mongo);
  const ads = adRepository(model, outbox);
  const uploads = createUploads({ prefix: 'Ads', settings });
  const pictures = documentPictures({
    mongo,
    uploads,
    logger,
    isReferenced: ads.hasPicture,
    collection: 'ad_pictures',
  });
  return {
    model,
    uploads,
    all: ads.all,

    /** The ads of a page. */
    async shownOn({ city, date }: Placement, now = new Date()): Promise<AdDocument[]> {
      const page = { city, date: date ?? dayOf(now) };
      return (await ads.enabled())
        .filter((ad) => adState(ad, now) === 'shown' && isPlacedOn(ad, page))
        .slice(0, ADS_SHOWN_MAX);
    },

    create: createAd({ ads }),
    edit: editAd({ ads }),
    disable: disableAd({ ads }),

    /** @throws 404 before the picture is read */
    async checkExists(id: string): Promise<void> {
      if (!(await ads.exists(id))) throw adNotFound();
    },
    replacePicture: replacePicture({ documents: ads, pictures }),

    /** Puts ads into an order. @throws 422 for an unknown ad */
    sort: (ids: readonly string[], actor: string): Promise<void> => ads.sort(ids, 'ads', actor),

    countViews: countViews({ ads, days, networks: adNetworkModel(mongo) }),
    totals: adTotals(days),
    days: adDays(days),
    stop: startCleanup(pictures.cleanUp, logger),
  };
}
