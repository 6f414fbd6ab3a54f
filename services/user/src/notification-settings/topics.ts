import type { NotificationKind } from '@layover/proto/http/notification';
import type { ChannelChoices, NotificationTopic } from '@layover/proto/http/notification-topics';

const TOPICS: Readonly<Record<NotificationKind, NotificationTopic>> = {
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
};

export const topicOf = (kind: NotificationKind): NotificationTopic => TOPICS[kind];

export type TopicChoices = Record<NotificationTopic, ChannelChoices>;

const EVERYWHERE: ChannelChoices = { app: true, push: true, mail: 'at_once' };

/** The choices of a person who has not chosen. Nobody can change those of `account`. */
export const DEFAULT_CHOICES: Readonly<TopicChoices> = {
  plan_changes: EVERYWHERE,
  places: EVERYWHERE,
  plan_reminders: EVERYWHERE,
  suggestions: EVERYWHERE,
  trips: { app: true, push: true, mail: 'off' },
  reports: EVERYWHERE,
  account: EVERYWHERE,
};
