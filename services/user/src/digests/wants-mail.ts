import type { IsWanted } from '@layover/kit/mail/deliver-mails';
import { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { CONTACT_TOPIC } from '../contact-mails/index.ts';
import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { IsUnseen } from '../unread-chats/index.ts';
import type { DigestContents } from './digest-contents.ts';

interface WantsMailDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  isUnseen: IsUnseen;
  notificationSettings: Pick<NotificationSettingsRepository, 'choices'>;
  digestContents: DigestContents;
}

/** Whether the account of the person is active and the topic still on. It is checked again before each mail is sent. */
export const wantsMail =
  ({ profiles, isUnseen, notificationSettings, digestContents }: WantsMailDeps): IsWanted =>
  async ({ _id, owner, topic: stored }) => {
    if (stored === CONTACT_TOPIC) return true;
    const [person] = await profiles.active([owner]);
    if (!person) return false;
    const choices = await notificationSettings.choices(owner);
    if (stored === 'digest') {
      const { groups, chats } = await digestContents({ id: owner, locale: person.locale, choices }, _id);
      return groups.length + chats.length > 0;
    }
    const topic = NotificationTopic.parse(stored);
    if (choices[topic].mail !== 'at_once') return false;
    // The id of the mail is the one of the notification.
    return topic === 'account' || isUnseen(owner, _id, topic);
  };
