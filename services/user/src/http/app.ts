import { type AppOptions, createApp } from '@layover/kit/http/app';
import { missingProperties, requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { blockApi } from '@layover/proto/http/block';
import { notificationApi } from '@layover/proto/http/notification';
import { userApi } from '@layover/proto/http/user';
import type { Express } from 'express';
import type { UserDeps } from '../deps.ts';
import { blockHandlers } from './block.handlers.ts';
import { notificationHandlers } from './notification.handlers.ts';
import { notificationSettingHandlers } from './notification-setting.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';

export function buildApp(deps: UserDeps, options: AppOptions): Express {
  const { uploads, getOwnProfile } = deps;
  const checkMember = requireCompleteProfile(async (caller) =>
    missingProperties(await getOwnProfile(caller)),
  );
  return createApp({ ...options, checkMember, receive: uploads.receive })
    .use('/', uploads.router)
    .serve(userApi, profileHandlers(deps))
    .serve(blockApi, blockHandlers(deps))
    .serve(notificationApi, { ...notificationHandlers(deps), ...notificationSettingHandlers(deps) })
    .build();
}
