import { type AppOptions, createApp } from '@layover/kit/http/app';
import { auditApi } from '@layover/proto/http/audit';
import { blockApi } from '@layover/proto/http/user/block';
import { dataExportApi } from '@layover/proto/http/user/data-export';
import { moderationApi } from '@layover/proto/http/user/moderation';
import { notificationApi } from '@layover/proto/http/user/notification';
import { outgoingWebhookApi } from '@layover/proto/http/user/outgoing-webhook';
import { pushApi } from '@layover/proto/http/user/push';
import { userApi } from '@layover/proto/http/user/user';
import { userAdminApi } from '@layover/proto/http/user/user-admin';
import { missingProperties, requireCompleteProfile } from '@layover/shared/members/complete-profile';
import type { Express } from 'express';
import type { UserDeps } from '../deps.ts';
import { auditHandlers } from './audit.handlers.ts';
import { blockHandlers } from './block.handlers.ts';
import { dataExportHandlers } from './data-export.handlers.ts';
import { moderationHandlers } from './moderation.handlers.ts';
import { notificationHandlers } from './notification.handlers.ts';
import { notificationSettingHandlers } from './notification-setting.handlers.ts';
import { outgoingWebhookHandlers } from './outgoing-webhook.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { pushHandlers } from './push.handlers.ts';
import { userAdminHandlers } from './user-admin.handlers.ts';

export function buildApp(deps: UserDeps, options: AppOptions): Express {
  const { uploads, getOwnProfile } = deps;
  const checkMember = requireCompleteProfile(async (caller) =>
    missingProperties(await getOwnProfile(caller)),
  );
  return (
    createApp({ ...options, checkMember })
      .use('/', uploads.router)
      .serve(userApi, profileHandlers(deps))
      .serve(blockApi, blockHandlers(deps))
      .serve(dataExportApi, dataExportHandlers(deps))
      .serve(pushApi, pushHandlers(deps))
      .serve(notificationApi, { ...notificationHandlers(deps), ...notificationSettingHandlers(deps) })
      // Its paths come before `/api/user/admin/:id`.
      .serve(outgoingWebhookApi, outgoingWebhookHandlers(deps))
      .serve(userAdminApi, userAdminHandlers(deps))
      .serve(auditApi, auditHandlers(deps))
      .serve(moderationApi, moderationHandlers(deps))
      .build()
  );
}
