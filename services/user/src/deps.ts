import type { ServiceSettings } from '@layover/kit/config';
import type { Base } from '@layover/kit/service';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { defineProfiles } from './data/profile.model.ts';
import { profileRepository } from './data/profile.repository.ts';

export type Deps = ReturnType<typeof openDeps>;

export function openDeps({ mongo, outbox, settings }: Base<ServiceSettings & UploadSettings>) {
  const profileModel = defineProfiles(mongo);
  return {
    profileModel,
    profiles: profileRepository(profileModel, outbox),
    uploads: createUploads({ prefix: 'user', settings }),
  };
}
