import type { ServiceSettings } from '@layover/kit/config';
import { refoldSearchKeys } from '@layover/kit/jobs/refold-search-keys';
import { openMailQueue } from '@layover/kit/mail/mail-queue';
import type { MailSettings } from '@layover/kit/mail/mail-settings';
import type { ServiceContext } from '@layover/kit/service';
import type { UploadSettings } from '@layover/kit/uploads/index';
import { contactModel } from '@layover/shared/members/contacts';
import { createAdministration } from './administration/index.ts';
import { createAudit } from './audit/index.ts';
import { blockModel, createBlocks } from './blocks/index.ts';
import { type ContactSettings, createContactMails } from './contact-mails/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createDeletedAccounts } from './deleted-accounts/index.ts';
import { createDigests, digestContents, wantsMail } from './digests/index.ts';
import { createDispatch } from './dispatch/index.ts';
import { republishPeople } from './events/republish-people.ts';
import { createMails } from './mails/index.ts';
import { createModeration } from './moderation/index.ts';
import { createNotificationSettings } from './notification-settings/index.ts';
import { createNotifications } from './notifications/index.ts';
import {
  createOutgoingWebhooks,
  type OutgoingWebhooks,
  type WebhookSettings,
} from './outgoing-webhooks/index.ts';
import { createPeople } from './people/index.ts';
import { createProfiles } from './profiles/index.ts';
import { createPush, type PushSettings, pushSubscriptionModel } from './push/index.ts';
import { createUnreadChats } from './unread-chats/index.ts';

export type UserDeps = ReturnType<typeof createDeps>;

type UserSettings = ServiceSettings &
  UploadSettings &
  MailSettings &
  PushSettings &
  ContactSettings &
  WebhookSettings;

export function createDeps(context: ServiceContext<UserSettings>) {
  const { mongo, outbox, settings, logger } = context;
  const ownProfiles = createProfiles({ mongo, outbox, logger, settings });
  const { profiles, uploads, pictures } = ownProfiles;
  const audit = createAudit(mongo, ownProfiles.model);
  const ownSettings = createNotificationSettings(mongo);
  const { notificationSettings } = ownSettings;
  const blockDocuments = blockModel(mongo);
  const blocks = createBlocks({ models: { blocks: blockDocuments }, outbox, profiles });
  const { hidden } = blocks;
  const inApplication = createNotifications(mongo, hidden);
  const { notifications, views, comments } = inApplication;
  const unread = createUnreadChats({ mongo, notifications, views });
  const { unreadChats, isUnseen } = unread;
  const models = {
    profiles: ownProfiles.model,
    audit: audit.model,
    notifications: inApplication.model,
    notificationSettings: ownSettings.model,
    contacts: contactModel(mongo),
    blocks: blockDocuments,
  };
  const contents = digestContents({ notifications, views, unreadChats, hidden });
  const isWanted = wantsMail({
    profiles,
    isUnseen,
    notificationSettings,
    digestContents: contents,
  });
  const mails = openMailQueue({ mongo, settings, logger, isWanted });
  const digests = createDigests({
    mongo,
    settings,
    logger,
    mails,
    profiles,
    notificationSettings,
    notifications,
    unreadChats,
    contents,
  });
  const push = createPush(context, { profiles, isUnseen, notificationSettings });
  const moderation = createModeration({ mongo, outbox, profiles, blocks: models.blocks });
  const webhooks: OutgoingWebhooks = createOutgoingWebhooks(context, { profiles });
  const dataExports = createDataExport({
    mongo,
    settings,
    outbox,
    logger,
    uploads,
    hidden,
    days: settings.RETENTION_EXPORTS_DAYS,
    models: {
      ...models,
      cases: moderation.model,
      webhookDeliveries: webhooks.deliveryModel,
      views: inApplication.viewModel,
      subscriptions: pushSubscriptionModel(mongo),
      unreadChats: unread.model,
    },
    localeOf: async (person) => (await profiles.find(person))?.locale ?? 'en',
  });
  const deletedAccounts = createDeletedAccounts({
    mongo,
    settings,
    logger,
    models,
    notifications,
    notificationSettings,
    views,
    mails,
    push,
    webhooks,
    blocks: blocks.blocks,
    moderation,
    dataExports,
    unreadChats,
    digests,
  });
  const refolds = refoldSearchKeys({
    mongo,
    logger,
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    collections: { profiles: ownProfiles.refold },
  });
  const queue = {
    ...createMails({
      profiles,
      notificationSettings,
      mails,
      delayMs: settings.NOTIFICATION_DELAY_SECONDS * 1000,
      messageDelayMs: settings.MESSAGE_MAIL_DELAY_SECONDS * 1000,
    }),
    queuePushes: push.queuePushes,
  };
  return {
    models,
    dataExports,
    deletedAccounts,
    unreadChats,
    uploads,
    pictures,
    profiles,
    blocks,
    ...createPeople({ models, hidden }),
    notifications,
    comments,
    views,
    audit,
    ...createAdministration(models.profiles),
    moderation,
    webhooks,
    republishPeople: republishPeople({ profiles, blocks: blocks.blocks }),
    getOwnProfile: ownProfiles.getOwnProfile,
    updateOwnProfile: ownProfiles.updateOwnProfile,
    notificationSettings,
    /** Undefined where no mail server is set. */
    mails,
    contactMails: createContactMails({ mails, settings }),
    push,
    digests,
    ...createDispatch({
      hidden,
      notifications,
      comments,
      notificationSettings,
      unreadChats,
      digests,
      ...queue,
    }),
    close: async () => {
      ownProfiles.stopCleanup();
      await Promise.all([digests.close(), deletedAccounts.close(), dataExports.close(), refolds.close()]);
      await mails?.close();
      await push.close();
      await webhooks.close();
    },
  };
}
