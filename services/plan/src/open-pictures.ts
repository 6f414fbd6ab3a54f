import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads } from '@layover/kit/uploads/index';
import type { Connection } from 'mongoose';
import type { CityModel } from './plans/city.model.ts';
import type { PlanRepository } from './plans/plan.repository.ts';
import type { PlanSettings } from './settings.ts';

interface PictureDeps {
  mongo: Connection;
  logger: Logger;
  settings: PlanSettings;
  models: { cities: CityModel };
  plans: PlanRepository;
}

/** The pictures of plans and destinations. */
export function openPictures({ mongo, logger, settings, models, plans }: PictureDeps) {
  const uploads = createUploads({ prefix: 'plan', settings });
  const isReferenced = async (path: string) =>
    (await plans.hasPicture(path)) || (await models.cities.exists({ image: path })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  return { uploads, pictures, stop: startCleanup(pictures.cleanUp, logger) };
}
