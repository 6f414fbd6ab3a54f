import type { IsWanted } from '@layover/kit/mail/deliver-mails';
import { NotificationTopic } from '@layover/proto/http/notification-topics';
import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';

interface WantsMailDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  needsTelling: (user: string, notification: string) => Promise<boolean>;
  notificationSettings: Pick<NotificationSettingsRepository, 'choices'>;
}

/** Whether the account of the person is active and the topic still on, asked again before each mail is sent. */
export const wantsMail =
  ({ profiles, needsTelling, notificationSettings }: WantsMailDeps): IsWanted =>
  async ({ _id, owner, topic: stored }) => {
    const topic = NotificationTopic.parse(stored);
    const active = await profiles.active([owner]);
    if (active.length === 0) return false;
    if ((await notificationSettings.choices(owner))[topic].mail !== 'at_once') return false;
    // The id of the mail is the one of the notification.
    return topic === 'account' || needsTelling(owner, _id);
  };
