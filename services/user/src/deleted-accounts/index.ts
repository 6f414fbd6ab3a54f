import type { TaskSettings } from '@layover/kit/config';
import type { Logger } from '@layover/kit/logger';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { openAccountRemoval } from '@layover/shared/members/account-removal';
import type { ContactModel } from '@layover/shared/members/contacts';
import type { Connection } from 'mongoose';
import { type AuditModel, forgetPerson } from '../audit/index.ts';
import type { Digests } from '../digests/index.ts';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { NotificationRepository, NotificationViewRepository } from '../notifications/index.ts';
import type { UnreadChatRepository } from '../unread-chats/index.ts';

interface DeletedAccountsDeps {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  models: { audit: AuditModel; contacts: ContactModel };
  notifications: Pick<NotificationRepository, 'removeUserData'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'removeAll'>;
  views: Pick<NotificationViewRepository, 'removeAll'>;
  unreadChats: Pick<UnreadChatRepository, 'removeUserData'>;
  blocks: { removeUserData: (person: string) => Promise<unknown> };
  moderation: { removePerson: (person: string) => Promise<unknown> };
  digests: Pick<Digests, 'removeAll'>;
  mails: Pick<MailQueue, 'removeByOwner'> | undefined;
  push: { removeByOwner: (person: string) => Promise<unknown> };
  webhooks: { removeByOwner: (person: string) => Promise<unknown> };
  dataExports: { removeUserData: (person: string) => Promise<unknown> };
}

/** Removes the data of deleted accounts, except the profile, which is emptied at once. */
export function createDeletedAccounts(deps: DeletedAccountsDeps) {
  const {
    mongo,
    settings,
    logger,
    models,
    notifications,
    notificationSettings,
    views,
    unreadChats,
    blocks,
    moderation,
    digests,
    mails,
    push,
    webhooks,
    dataExports,
  } = deps;
  return openAccountRemoval({
    mongo,
    settings,
    logger,
    steps: [
      notifications.removeUserData,
      notificationSettings.removeAll,
      views.removeAll,
      unreadChats.removeUserData,
      (person) => blocks.removeUserData(person),
      (person) => moderation.removePerson(person),
      digests.removeAll,
      async (person) => mails?.removeByOwner(person),
      (person) => push.removeByOwner(person),
      (person) => webhooks.removeByOwner(person),
      (person) => dataExports.removeUserData(person),
      (person) => models.contacts.deleteMany({ users: person }),
      forgetPerson(models.audit),
    ],
  });
}
