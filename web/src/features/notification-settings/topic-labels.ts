import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { m } from '#shared/i18n/i18n.ts';

interface TopicLabels {
  name: () => string;
  hint: () => string;
}

/** The topics in the order in which they are listed. */
export const topicLabels: Readonly<Record<NotificationTopic, TopicLabels>> = {
  messages: { name: m.topic_messages, hint: m.topic_messages_hint },
  chat_requests: { name: m.topic_chat_requests, hint: m.topic_chat_requests_hint },
  group_invitations: { name: m.topic_group_invitations, hint: m.topic_group_invitations_hint },
  plan_changes: { name: m.topic_plan_changes, hint: m.topic_plan_changes_hint },
  places: { name: m.topic_places, hint: m.topic_places_hint },
  plan_reminders: { name: m.topic_plan_reminders, hint: m.topic_plan_reminders_hint },
  suggestions: { name: m.topic_suggestions, hint: m.topic_suggestions_hint },
  trips: { name: m.topic_trips, hint: m.topic_trips_hint },
  comments: { name: m.topic_comments, hint: m.topic_comments_hint },
  reports: { name: m.topic_reports, hint: m.topic_reports_hint },
  account: { name: m.topic_account, hint: m.topic_account_hint },
};

export const topics = Object.keys(topicLabels) as NotificationTopic[];
