import type { IsWanted } from '@layover/kit/mail/deliver-mails';
import { MailTopic } from '@layover/proto/http/notification';
import type { MailSettingsRepository } from '../mail-settings/mail-settings.repository.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';

interface WantsMailDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  mailSettings: Pick<MailSettingsRepository, 'choices'>;
}

/** Whether the account of the person is active and the topic still on, asked again before each mail is sent. */
export const wantsMail =
  ({ profiles, mailSettings }: WantsMailDeps): IsWanted =>
  async ({ owner, topic }) => {
    const active = await profiles.active([owner]);
    return active.length > 0 && (await mailSettings.choices(owner))[MailTopic.parse(topic)];
  };
