import type { NotificationSettingsRepository } from '../notification-settings/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { IsUnseen } from '../unread-chats/index.ts';
import type { PushDocument } from './push.model.ts';

interface WantsPushDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  isUnseen: IsUnseen;
  notificationSettings: Pick<NotificationSettingsRepository, 'choices'>;
}

/**
 * Whether the account is active, the topic still on and the notification not seen. It is checked again before each message
 * is sent.
 */
export const wantsPush =
  ({ profiles, isUnseen, notificationSettings }: WantsPushDeps) =>
  async ({ owner, topic, notification }: PushDocument): Promise<boolean> => {
    const active = await profiles.active([owner]);
    if (active.length === 0 || !(await notificationSettings.choices(owner))[topic].push) return false;
    return isUnseen(owner, notification, topic);
  };
