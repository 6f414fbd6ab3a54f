import type { ServiceSettings } from '@layover/kit/config';
import { openMailQueue } from '@layover/kit/mail/mail-queue';
import type { MailSettings } from '@layover/kit/mail/mail-settings';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import { contactModel, findContacts } from '@layover/shared/members/contacts';
import { fillAccountFields } from './administration/fill-account-fields.ts';
import { userTable } from './administration/user-table.ts';
import { auditModel } from './audit/audit.model.ts';
import { auditQuery } from './audit/audit.query.ts';
import { recordExport } from './audit/record-export.ts';
import { blockModel } from './blocks/block.model.ts';
import { createBlocks } from './blocks/index.ts';
import type { ContactSettings } from './contact-mails/contact-settings.ts';
import { createContactMails } from './contact-mails/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createDeletedAccounts } from './deleted-accounts/index.ts';
import { digestContents } from './digests/digest-contents.ts';
import { createDigests } from './digests/index.ts';
import { wantsMail } from './digests/wants-mail.ts';
import { notifyOfMessages } from './dispatch/notify-of-messages.ts';
import { notifyPeople } from './dispatch/notify-people.ts';
import { republishPeople } from './events/republish-people.ts';
import { queueMails } from './mails/queue-mails.ts';
import { createModeration } from './moderation/index.ts';
import { notificationSettingsModel } from './notification-settings/notification-settings.model.ts';
import { notificationSettingsRepository } from './notification-settings/notification-settings.repository.ts';
import { commentStateModel } from './notifications/comment-state.model.ts';
import { notificationModel } from './notifications/notification.model.ts';
import { notificationRepository } from './notifications/notification.repository.ts';
import { notificationViewModel } from './notifications/notification-view.model.ts';
import { notificationViewRepository } from './notifications/notification-view.repository.ts';
import { commentNotifications } from './notifications/withdraw-comments.ts';
import { createOutgoingWebhooks, type OutgoingWebhooks } from './outgoing-webhooks/index.ts';
import type { WebhookSettings } from './outgoing-webhooks/webhook-settings.ts';
import { contactQuery } from './people/contact.query.ts';
import { peopleQuery } from './people/people.query.ts';
import { getOwnProfile } from './profiles/get-own-profile.ts';
import { profileModel } from './profiles/profile.model.ts';
import { profileRepository } from './profiles/profile.repository.ts';
import { updateOwnProfile } from './profiles/update-own-profile.ts';
import { createPush } from './push/index.ts';
import type { PushSettings } from './push/push-settings.ts';
import { pushSubscriptionModel } from './push/push-subscription.model.ts';
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
  const models = {
    profiles: profileModel(mongo),
    audit: auditModel(mongo),
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
  void mongo
    .asPromise()
    .then(() => fillAccountFields(models.profiles))
    .catch((err) => logger.warn({ err }, 'the fields for the table of people are not complete'));
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
    queueMails: queueMails({
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
    findContacts: contactQuery({
      profiles: models.profiles,
      contactsOf: findContacts(models.contacts),
      hiddenFrom: hidden.of,
    }),
    findPeople: peopleQuery(models.profiles, hidden.of).page,
    notifications,
    comments,
    views,
    audit: auditQuery(models.audit, models.profiles),
    recordExport: recordExport(models.audit),
    userTable: userTable(models.profiles),
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
    notifyPeople: notifyPeople({ notifications, comments, notificationSettings, digests, ...queue }),
    notifyOfMessages: notifyOfMessages({ hidden, notificationSettings, unreadChats, digests, ...queue }),
    close: async () => {
      stopCleanup();
      digests.stop();
      deletedAccounts.stop();
      await dataExports.close();
      await mails?.close();
      await push.close();
      await webhooks.close();
    },
  };
}
