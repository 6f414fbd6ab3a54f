import type { NewMail } from '@layover/kit/mail/mail.model';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { renderMail } from '@layover/kit/mail/render-mail';
import { areaPath, publicPaths } from '@layover/proto/page-paths';
import type {
  NotificationSettingsRepository,
  PersonNotificationSettings,
} from '../notification-settings/notification-settings.repository.ts';
import { tellAt } from '../notification-settings/quiet-hours.ts';
import { topicOf } from '../notification-settings/topics.ts';
import { endOfUse } from '../notifications/end-of-use.ts';
import type { ProfileRepository } from '../profiles/profile.repository.ts';
import type { Profile } from '../profiles/profile.rules.ts';
import { mailContent, type Notified } from './mail-content.ts';

interface QueueMailsDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'ofAll'>;
  mails: MailQueue | undefined;
  delayMs: number;
}

/** Queues a mail about an event for each person whose setting for its topic is on, once for each event and person. */
export const queueMails =
  ({ profiles, notificationSettings, mails, delayMs }: QueueMailsDeps) =>
  async (eventId: string, userIds: readonly string[], notified: Notified): Promise<void> => {
    if (!mails) return;
    const dropAfter = endOfUse(notified);
    const soon = new Date(Date.now() + delayMs);
    const topic = topicOf(notified.kind);
    const people = (await profiles.active(userIds)).filter(({ email }) => email !== '');
    const settings = await notificationSettings.ofAll(people.map(({ id }) => id));
    const byPerson = new Map(settings.map((each) => [each.person, each]));
    const added = people.flatMap((person) => {
      const own = byPerson.get(person.id);
      if (own?.choices[topic].mail !== 'at_once') return [];
      const notBefore = topic === 'account' ? soon : tellAt(soon, own);
      if (dropAfter && dropAfter <= notBefore) return [];
      const mail = newMail(eventId, notified, person, own, mails.publicUrl);
      return [{ ...mail, notBefore, ...(dropAfter && { dropAfter }) }];
    });
    await mails.add(added);
  };

function newMail(
  eventId: string,
  notified: Notified,
  person: Profile,
  { secret }: PersonNotificationSettings,
  publicUrl: string,
): NewMail {
  const { id, email, first_name, last_name, locale } = person;
  const topic = topicOf(notified.kind);
  const area = person.rol === 'ADMIN' ? 'admin' : 'user';
  // Mails about the account cannot be turned off.
  const page =
    topic !== 'account' && publicPaths.unsubscribe.replace(':secret', secret).replace(':topic', topic);
  const content = mailContent(notified, locale, {
    open: notified.path && `${publicUrl}/${area}${notified.path}`,
    ...(page && { unsubscribe: publicUrl + page }),
    settings: publicUrl + areaPath(area, 'notifications'),
  });
  return {
    ...{ _id: `${eventId}:${id}`, owner: id, topic, ...renderMail(content) },
    to: { name: `${first_name} ${last_name}`.trim(), address: email },
    ...(page && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/user${page}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(notified.person && { about: notified.person }),
  };
}
