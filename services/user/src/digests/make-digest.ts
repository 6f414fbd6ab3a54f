import type { Claimed } from '@layover/kit/jobs/leases';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { NotificationRepository } from '../notifications/index.ts';
import { isMailed, type ProfileRepository } from '../profiles/index.ts';
import type { UnreadChatRepository } from '../unread-chats/index.ts';
import type { DigestContents } from './digest-contents.ts';
import type { DigestDueDocument } from './digest-due.model.ts';
import type { DigestDueRepository } from './digest-due.repository.ts';
import { digestMail } from './digest-mail.ts';
import { nextDigest } from './digest-time.ts';

export interface MakeDigestDeps {
  due: Pick<DigestDueRepository, 'finish' | 'postpone'>;
  mails: MailQueue;
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'ofAll'>;
  notifications: Pick<NotificationRepository, 'putIntoDigest'>;
  unreadChats: Pick<UnreadChatRepository, 'putIntoDigest'>;
  contents: DigestContents;
}

/**
 * Queues a digest that is due. A process can end between any two steps. The next attempt then queues the same contents
 * with the same mail id. If the mail is already queued, newer contents go into the digest of the next day.
 */
export const makeDigest =
  ({ due, mails, profiles, notificationSettings, notifications, unreadChats, contents }: MakeDigestDeps) =>
  async (digest: Claimed<DigestDueDocument>): Promise<void> => {
    const { _id: user, day } = digest;
    const [person] = await profiles.active([user]);
    const [settings] = person ? await notificationSettings.ofAll([user]) : [];
    const next = nextDigest(new Date(), settings);
    const id = `digest:${user}:${day}`;
    if (await mails.has(id)) return due.postpone(digest, next);
    await notifications.putIntoDigest(user, id);
    await unreadChats.putIntoDigest(user, id);
    if (person && isMailed(person) && settings) {
      const content = await contents({ id: user, locale: person.locale, choices: settings.choices }, id);
      const { secret } = settings;
      const { publicUrl } = mails;
      if (content.groups.length + content.chats.length > 0)
        await mails.add([digestMail(id, content, person, { secret, publicUrl })]);
    }
    await due.finish(digest, next);
  };
