import type { Outbox } from '@layover/kit/events/outbox';
import { refoldDocuments } from '@layover/kit/jobs/refold-search-keys';
import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import type { Connection } from 'mongoose';
import { getOwnProfile } from './get-own-profile.ts';
import { profileModel } from './profile.model.ts';
import { profileRepository, toProfile } from './profile.repository.ts';
import { searchFieldsOf } from './profile.rules.ts';
import { updateOwnProfile } from './update-own-profile.ts';

interface ProfilesDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  settings: UploadSettings;
}

/** The profiles of people, with their pictures. */
export function createProfiles({ mongo, outbox, logger, settings }: ProfilesDeps) {
  const model = profileModel(mongo);
  const uploads = createUploads({ prefix: 'user', settings });
  const isReferenced = async (path: string) =>
    (await model.exists({ $or: [{ profilePhoto: path }, { coverPhoto: path }] })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  const profiles = profileRepository(model, outbox, pictures);
  return {
    model,
    uploads,
    pictures,
    profiles,
    getOwnProfile: getOwnProfile({ profiles }),
    updateOwnProfile: updateOwnProfile({ profiles }),
    refold: refoldDocuments(model, (document) => searchFieldsOf(toProfile(document))),
    stopCleanup: startCleanup(pictures.cleanUp, logger),
  };
}

export {
  FEATURED_BY_NAME,
  PEOPLE_BY_KEY,
  PEOPLE_BY_NAME,
  type ProfileDocument,
  type ProfileModel,
  USERS_BY_KEY,
} from './profile.model.ts';
export { type ProfileChange, type ProfileRepository, toProfile } from './profile.repository.ts';
export {
  isDisabledByAdmin,
  isMailed,
  newProfile,
  type Profile,
  type ProfileFields,
  tombstone,
} from './profile.rules.ts';
