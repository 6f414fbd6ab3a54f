import type { ServiceSettings } from '@layover/kit/config';
import { openMailQueue } from '@layover/kit/mail/mail-queue';
import type { MailSettings } from '@layover/kit/mail/mail-settings';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
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
import { notificationSettingsModel } from './notification-settings/notification-settings.model.ts';
import { notificationSettingsRepository } from './notification-settings/notification-settings.repository.ts';
import { commentStateModel } from './notifications/comment-state.model.ts';
import { notificationModel } from './notifications/notification.model.ts';
import { notificationRepository } from './notifications/notification.repository.ts';
import { notificationViewModel } from './notifications/notification-view.model.ts';
import { notificationViewRepository } from './notifications/notification-view.repository.ts';
import { commentNotifications } from './notifications/withdraw-comments.ts';
import {
  createOutgoingWebhooks,
  type OutgoingWebhooks,
  type WebhookSettings,
} from './outgoing-webhooks/index.ts';
import { createPeople } from './people/index.ts';
import { getOwnProfile } from './profiles/get-own-profile.ts';
import { profileModel } from './profiles/profile.model.ts';
import { profileRepository } from './profiles/profile.repository.ts';
import { updateOwnProfile } from './profiles/update-own-profile.ts';
import { createPush, type PushSettings, pushSubscriptionModel } from './push/index.ts';
import { isUnseen } from './unread-chats/is-unseen.ts';
import { unreadChatModel } from './unread-chats/unread-chat.model.ts';
import { unreadChatRepository } from './unread-chats/unread-chat.repository.ts';

export type UserDeps = ReturnType<typeof createDeps>;

type UserSettings = ServiceSettings &
  UploadSettings &
  MailSettings &
  PushSettings &
  ContactSettings &
  WebhookSettings;

export function createDeps(context: ServiceContext<UserSettings>) {
  const { mongo, outbox, settings, logger } = context;
  const profileDocuments = profileModel(mongo);
  const audit = createAudit(mongo, profileDocuments);
  const models = {
    profiles: profileDocuments,
    audit: audit.model,
    notifications: notificationModel(mongo),
    notificationSettings: notificationSettingsModel(mongo),
    contacts: contactModel(mongo),
    blocks: blockModel(mongo),
  };
  const unreadChatDocuments = unreadChatModel(mongo);
  const unreadChats = unreadChatRepository(unreadChatDocuments);
  const uploads = createUploads({ prefix: 'user', settings });
  const isReferenced = async (path: string) =>
    (await models.profiles.exists({ $or: [{ profilePhoto: path }, { coverPhoto: path }] })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  const profiles = profileRepository(models.profiles, outbox, pictures);
  const blocks = createBlocks({ models, outbox, profiles });
  const { hidden } = blocks;
  const notifications = notificationRepository(models.notifications, hidden);
  const comments = commentNotifications({ states: commentStateModel(mongo), notifications });
  const notificationSettings = notificationSettingsRepository(models.notificationSettings);
  const viewModel = notificationViewModel(mongo);
  const views = notificationViewRepository(viewModel);
  const isUnseenBy = isUnseen({ notifications, views, unreadChats });
  const contents = digestContents({ notifications, views, unreadChats, hidden });
  const isWanted = wantsMail({
    profiles,
    isUnseen: isUnseenBy,
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
  const push = createPush(context, { profiles, isUnseen: isUnseenBy, notificationSettings });
  const stopCleanup = startCleanup(pictures.cleanUp, logger);
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
      views: viewModel,
      subscriptions: pushSubscriptionModel(mongo),
      unreadChats: unreadChatDocuments,
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
    ...createAdministration({ mongo, logger, profiles: models.profiles }),
    moderation,
    webhooks,
    republishPeople: republishPeople({ profiles, blocks: blocks.blocks }),
    getOwnProfile: getOwnProfile({ profiles }),
    updateOwnProfile: updateOwnProfile({ profiles }),
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
      stopCleanup();
      await Promise.all([digests.close(), deletedAccounts.close(), dataExports.close()]);
      await mails?.close();
      await push.close();
      await webhooks.close();
    },
  };
}
