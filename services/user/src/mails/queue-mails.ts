import type { NewMail } from '@layover/kit/mail/mail.model';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { renderMail } from '@layover/kit/mail/render-mail';
import type {
  NotificationSettingsRepository,
  PersonNotificationSettings,
} from '../notification-settings/notification-settings.repository.ts';
import { tellAt } from '../notification-settings/quiet-hours.ts';
import { type Told, topicOf } from '../notification-settings/topics.ts';
import { endOfUse } from '../notifications/end-of-use.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';
import type { Profile } from '../profiles/profile.rules.ts';
import { mailContent } from './mail-content.ts';
import { mailEnvelope } from './mail-envelope.ts';

interface QueueMailsDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'ofAll'>;
  mails: MailQueue | undefined;
  delayMs: number;
  /** The same for mails about messages, whose readers may first see a push. */
  messageDelayMs: number;
}

/** Queues a mail about an event for each person whose setting for its topic is on, once for each event and person. */
export const queueMails =
  ({ profiles, notificationSettings, mails, delayMs, messageDelayMs }: QueueMailsDeps) =>
  async (eventId: string, userIds: readonly string[], told: Told): Promise<void> => {
    if (!mails || userIds.length === 0) return;
    const dropAfter = endOfUse(told);
    const topic = topicOf(told.kind);
    const soon = new Date(Date.now() + (topic === 'messages' ? messageDelayMs : delayMs));
    const people = (await profiles.active(userIds)).filter(({ email }) => email !== '');
    const settings = await notificationSettings.ofAll(people.map(({ id }) => id));
    const byPerson = new Map(settings.map((each) => [each.person, each]));
    const added = people.flatMap((person) => {
      const own = byPerson.get(person.id);
      if (own?.choices[topic].mail !== 'at_once') return [];
      const notBefore = topic === 'account' ? soon : tellAt(soon, own);
      if (dropAfter && dropAfter <= notBefore) return [];
      const mail = newMail(eventId, told, person, own, mails.publicUrl);
      return [{ ...mail, notBefore, ...(dropAfter && { dropAfter }) }];
    });
    await mails.add(added);
  };

function newMail(
  eventId: string,
  told: Told,
  person: Profile,
  { secret }: PersonNotificationSettings,
  publicUrl: string,
): NewMail {
  const topic = topicOf(told.kind);
  const { fields, links, open } = mailEnvelope(person, secret, topic, publicUrl);
  const content = mailContent(told, person.locale, { ...links, open: told.path && open(told.path) });
  return {
    ...{ _id: `${eventId}:${person.id}`, ...fields, ...renderMail(content) },
    ...(told.person && { about: told.person }),
  };
}
