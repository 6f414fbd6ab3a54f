import type { NewMail } from '@layover/kit/mail/mail.model';
import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { renderMail } from '@layover/shared/mail/render-mail';
import {
  deliverAt,
  type NotificationSettingsRepository,
  type OutgoingNotification,
  type PersonNotificationSettings,
  topicOf,
} from '../notification-settings/index.ts';
import { endOfUse } from '../notifications/index.ts';
import { isMailed, type Profile, type ProfileRepository } from '../profiles/index.ts';
import { mailContent } from './mail-content.ts';
import { mailEnvelope } from './mail-envelope.ts';

export interface QueueMailsDeps {
  profiles: Pick<ProfileRepository, 'active'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'ofAll'>;
  mails: MailQueue | undefined;
  delayMs: number;
  /** The delay of mails about messages, whose readers may first see a push. */
  messageDelayMs: number;
}

/** Queues a mail about an event for each person whose setting for its topic is on, once for each event and person. */
export const queueMails =
  ({ profiles, notificationSettings, mails, delayMs, messageDelayMs }: QueueMailsDeps) =>
  async (eventId: string, userIds: readonly string[], outgoing: OutgoingNotification): Promise<void> => {
    if (!mails || userIds.length === 0) return;
    const dropAfter = endOfUse(outgoing);
    const topic = topicOf(outgoing.kind);
    const soon = new Date(Date.now() + (topic === 'messages' ? messageDelayMs : delayMs));
    // Mails about the own account are from the operator, and contain nothing that other people wrote.
    const people = (await profiles.active(userIds)).filter((person) =>
      topic === 'account' ? person.email !== '' : isMailed(person),
    );
    const settings = await notificationSettings.ofAll(people.map(({ id }) => id));
    const byPerson = new Map(settings.map((each) => [each.person, each]));
    const added = people.flatMap((person) => {
      const own = byPerson.get(person.id);
      if (own?.choices[topic].mail !== 'at_once') return [];
      const notBefore = topic === 'account' ? soon : deliverAt(soon, own);
      if (dropAfter && dropAfter <= notBefore) return [];
      const mail = newMail(eventId, outgoing, person, own, mails.publicUrl);
      return [{ ...mail, notBefore, ...(dropAfter && { dropAfter }) }];
    });
    await mails.add(added);
  };

function newMail(
  eventId: string,
  outgoing: OutgoingNotification,
  person: Profile,
  { secret }: PersonNotificationSettings,
  publicUrl: string,
): NewMail {
  const topic = topicOf(outgoing.kind);
  const { fields, links, open } = mailEnvelope(person, secret, topic, publicUrl);
  const content = mailContent(outgoing, person.locale, {
    ...links,
    open: outgoing.path && open(outgoing.path),
  });
  return {
    _id: `${eventId}:${person.id}`,
    ...fields,
    ...renderMail(content),
    ...(outgoing.person && { about: outgoing.person }),
  };
}
