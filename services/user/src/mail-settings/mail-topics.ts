import type { MailTopic, NotificationKind } from '@layover/proto/http/notification';

const TOPICS: Readonly<Record<NotificationKind, MailTopic>> = {
  plan_changed: 'plan_changes',
  plan_called_off: 'plan_changes',
  plan_restored: 'plan_changes',
  place_free: 'plan_changes',
  plan_reminder: 'plan_reminders',
  suggestion_approved: 'suggestions',
  suggestion_refused: 'suggestions',
  trip_overlap: 'trips',
};

export const mailTopicOf = (kind: NotificationKind): MailTopic => TOPICS[kind];

export type MailChoices = Record<MailTopic, boolean>;

/** The topics that are on for a person who has not chosen. */
export const MAIL_BY_DEFAULT: Readonly<MailChoices> = {
  plan_changes: true,
  plan_reminders: true,
  suggestions: true,
  trips: false,
};
