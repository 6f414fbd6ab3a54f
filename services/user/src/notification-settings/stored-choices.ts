import {
  type ChannelChoices,
  type MailTiming,
  NotificationTopic,
} from '@layover/proto/http/user/notification-topics';
import type { NotificationSettingsDocument } from './notification-settings.model.ts';
import { DEFAULT_CHOICES, type TopicChoices } from './topics.ts';

type Stored = Pick<NotificationSettingsDocument, 'app' | 'push' | 'mail'>;

const timingOf = (stored: MailTiming | boolean | undefined): MailTiming | undefined =>
  typeof stored === 'boolean' ? (stored ? 'at_once' : 'off') : stored;

/** The stored choices of a person, completed with the defaults. */
export function choicesOf({ app = {}, push = {}, mail = {} }: Stored): TopicChoices {
  // Free places were once a part of the topic "changes of plans". People who turned off its mails then get none about
  // free places.
  const mails = { ...(mail.plan_changes === false && { places: false }), ...mail };
  const choose = (topic: NotificationTopic): ChannelChoices => ({
    app: app[topic] ?? DEFAULT_CHOICES[topic].app,
    push: push[topic] ?? DEFAULT_CHOICES[topic].push,
    mail: timingOf(mails[topic]) ?? DEFAULT_CHOICES[topic].mail,
  });
  const chosen = NotificationTopic.options.map((topic) => [topic, choose(topic)]);
  return { ...Object.fromEntries(chosen), account: DEFAULT_CHOICES.account };
}
