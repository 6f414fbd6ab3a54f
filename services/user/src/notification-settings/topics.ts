import { type Notification, NotificationKind } from '@layover/proto/http/user/notification';
import {
  type ChannelChoices,
  ChosenTopic,
  type NotificationTopic,
} from '@layover/proto/http/user/notification-topics';

/**
 * The kinds of events for which people get a push or a mail: the notifications of the bell, and chat messages, which
 * the bell does not show.
 */
export type OutgoingKind = NotificationKind | 'chat_message';

/** The data of a push or a mail. */
export interface OutgoingNotification extends Pick<Notification, 'params' | 'path' | 'subjectId'> {
  kind: OutgoingKind;
  /** Parameters in further languages, by the code of the language. */
  translations?: Readonly<Record<string, Record<string, string>>>;
  /** The person whom the parameters name. */
  person?: string;
}

const TOPICS: Readonly<Record<OutgoingKind, NotificationTopic>> = {
  chat_message: 'messages',
  plan_changed: 'plan_changes',
  plan_called_off: 'plan_changes',
  plan_restored: 'plan_changes',
  place_free: 'places',
  plan_reminder: 'plan_reminders',
  suggestion_approved: 'suggestions',
  suggestion_refused: 'suggestions',
  trip_overlap: 'trips',
  report_answered: 'reports',
  content_warning: 'account',
  post_comment: 'comments',
  chat_request: 'chat_requests',
  group_invitation: 'group_invitations',
  group_added: 'group_invitations',
  data_export_ready: 'account',
  receipt_issued: 'account',
  refund_made: 'account',
  package_shortened: 'account',
  calendar_link_made: 'account',
  seat_taken: 'account',
  seat_taken_back: 'account',
  seat_given_back: 'account',
};

export const topicOf = (kind: OutgoingKind): NotificationTopic => TOPICS[kind];

export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  NotificationKind.options.filter((kind) => TOPICS[kind] === topic);

/** The topics about which a person gets the daily digest. */
export const digestTopicsOf = (choices: TopicChoices): ChosenTopic[] =>
  ChosenTopic.options.filter((topic) => choices[topic].mail === 'digest');

export type TopicChoices = Record<NotificationTopic, ChannelChoices>;

const EVERYWHERE: ChannelChoices = { app: true, push: true, mail: 'at_once' };

/** The choices of a person who has not chosen. Nobody can change those of `account`. */
export const DEFAULT_CHOICES: Readonly<TopicChoices> = {
  // In the application the number at the chats cannot be turned off.
  messages: { app: true, push: true, mail: 'off' },
  chat_requests: EVERYWHERE,
  group_invitations: EVERYWHERE,
  plan_changes: EVERYWHERE,
  places: EVERYWHERE,
  plan_reminders: EVERYWHERE,
  suggestions: EVERYWHERE,
  trips: { app: true, push: true, mail: 'off' },
  comments: { app: true, push: true, mail: 'digest' },
  reports: EVERYWHERE,
  account: EVERYWHERE,
};
