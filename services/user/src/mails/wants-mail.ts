import type { IsWanted } from '@layover/kit/mail/deliver-mails';
import { NotificationTopic } from '@layover/proto/http/notification-topics';
import type { NotificationSettingsRepository } from '../notification-settings/notification-settings.repository.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';

interface WantsMailDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'choices'>;
}

/** Whether the account of the person is active and the topic still on, asked again before each mail is sent. */
export const wantsMail =
  ({ profiles, notificationSettings }: WantsMailDeps): IsWanted =>
  async ({ owner, topic }) => {
    const active = await profiles.active([owner]);
    if (active.length === 0) return false;
    return (await notificationSettings.choices(owner))[NotificationTopic.parse(topic)].mail === 'at_once';
  };
