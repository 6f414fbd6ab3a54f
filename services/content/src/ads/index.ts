import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { replacePicture } from '@layover/shared/managed-documents/replace-picture';
import type { Connection } from 'mongoose';
import { adModel } from './ad.model.ts';
import { adRepository } from './ad.repository.ts';
import { countViews } from './count-views.ts';
import { findShownAds } from './find-shown-ads.query.ts';
import { adDays, adTotals } from './read-counts.ts';
import { createAd, disableAd, editAd } from './save-ad.ts';
import { adDayModel, adNetworkModel } from './views.model.ts';

interface AdsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings;
}

/** The ads of the sponsor slider, and how often they are seen. */
export function createAds({ mongo, outbox, logger, settings }: AdsDeps) {
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
    findShown: findShownAds({ ads }),
    create: createAd({ ads }),
    edit: editAd({ ads, pictures }),
    disable: disableAd({ ads }),
    exists: ads.exists,
    replacePicture: replacePicture({ documents: ads, pictures }),

    /** Puts ads into an order. @throws 422 for an unknown ad */
    sort: (ids: readonly string[], actor: string): Promise<void> => ads.sort(ids, 'ads', actor),

    countViews: countViews({ ads, days, networks: adNetworkModel(mongo) }),
    totals: adTotals(days),
    days: adDays(days),
    stop: startCleanup(pictures.cleanUp, logger),
  };
}

export type { AdDocument } from './ad.model.ts';
export { defaultPicture } from './default-picture.ts';
export { presentAd, presentAdminAd } from './present-ad.ts';
