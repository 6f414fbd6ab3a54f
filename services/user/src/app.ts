import { type AppOptions, createApp } from '@layover/kit/http/app';
import { isCompleteProfile, requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { userApi } from '@layover/proto/http/user';
import type { Express } from 'express';
import type { UserDeps } from './deps.ts';
import { userHandlers } from './http/user.handlers.ts';
import { getOwnProfile } from './usecases/get-own-profile.ts';

export function buildApp(deps: UserDeps, options: AppOptions): Express {
  const { profiles, uploads } = deps;
  return createApp({
    ...options,
    checkMember: requireCompleteProfile(async (caller) =>
      isCompleteProfile(await getOwnProfile(profiles, caller)),
    ),
    receive: uploads.receive,
  })
    .use('/', uploads.router)
    .serve(userApi, userHandlers(deps))
    .build();
}
