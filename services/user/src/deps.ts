import type { ServiceSettings } from '@layover/kit/config';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { auditModel } from './audit/audit.model.ts';
import { profileModel } from './data/profile.model.ts';
import { profileRepository } from './data/profile.repository.ts';
import { notificationModel } from './notifications/notification.model.ts';
import { notificationRepository } from './notifications/notification.repository.ts';
import { getOwnProfile } from './usecases/get-own-profile.ts';
import { updateOwnProfile } from './usecases/update-own-profile.ts';

export type UserDeps = ReturnType<typeof openDeps>;

export function openDeps({
  mongo,
  outbox,
  settings,
  logger,
}: ServiceContext<ServiceSettings & UploadSettings>) {
  const models = {
    profiles: profileModel(mongo),
    audit: auditModel(mongo),
    notifications: notificationModel(mongo),
  };
  const uploads = createUploads({ prefix: 'user', settings });
  const isReferenced = async (path: string) =>
    (await models.profiles.exists({ $or: [{ profilePhoto: path }, { coverPhoto: path }] })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  const profiles = profileRepository(models.profiles, outbox, pictures);
  return {
    models,
    uploads,
    pictures,
    profiles,
    notifications: notificationRepository(models.notifications),
    getOwnProfile: getOwnProfile({ profiles }),
    updateOwnProfile: updateOwnProfile({ profiles }),
    close: startCleanup(pictures.cleanUp, logger),
  };
}
