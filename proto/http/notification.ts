import { z } from 'zod';
import { Secret } from './calendar.ts';
import { endpoint, FileBytes } from './endpoint.ts';
import { ChannelChoices, ChosenTopic, NotificationTopic, QuietHours } from './notification-topics.ts';
import { Id, Instant, Paging, Picture, pageFields } from './shared-schemas.ts';

export const NotificationKind = z
  .enum([
    'plan_changed',
    'plan_called_off',
    'plan_restored',
    'plan_reminder',
    'place_free',
    'suggestion_approved',
    'suggestion_refused',
    'trip_overlap',
    'report_answered',
    'content_warning',
  ])
  .meta({ id: 'NotificationKind' });
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The client makes the text from `kind` and `params` in the reader's language. */
export const Notification = z
  .object({
    _id: z.string(),
    kind: NotificationKind,
    /** Parameters of the text, such as plan, city, reason, time. */
    params: z.record(z.string(), z.string()),
    image: Picture,
    /** Path in the application without the area, such as `/destinations/6740…`; empty for none. */
    path: z.string(),
    subjectId: Id,
    isRead: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const NotificationSettings = z
  .object({
    /** Whether this installation sends mail at all. */
    sendsMail: z.boolean(),
    topics: z.record(NotificationTopic, ChannelChoices),
    quietHours: QuietHours.nullable(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The topics of the links in mails. */
export const MailTopic = ChosenTopic;
export type MailTopic = z.infer<typeof MailTopic>;

/** The secret is a person's, and stands in the links of their mails. */
const MailTopicParams = z.object({ secret: Secret, topic: MailTopic });
/** `mail`: whether the person gets mails about the topic, at once or later. */
const MailTopicState = z.object({ topic: MailTopic, mail: z.boolean() });

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/notifications',
    access: 'user',
    summary: "The caller's notifications, the newest first.",
    query: Paging,
    response: z.object({
      notifications: z.array(Notification),
      unread: z.number().int(),
      ...pageFields,
    }),
  }),
  markSeen: endpoint({
    method: 'PUT',
    path: '/api/user/notifications/seen',
    access: 'user',
    summary:
      'The bell has shown that there is something new to a person who is using the page: no push or mail follows.',
    body: z.strictObject({ until: Instant }),
    response: z.object({ seenUntil: Instant }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/user/notifications/read',
    access: 'user',
    summary: 'Mark all notifications as read that are not newer than `until`.',
    body: z.strictObject({ until: Instant }),
    response: z.object({ unread: z.number().int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/notifications/:id',
    access: 'user',
    summary: "Remove one of the caller's notifications.",
    params: z.object({ id: z.string().max(80) }),
    response: z.object({ notificationId: z.string() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/user/notification-settings',
    access: 'user',
    summary: 'How the caller learns of each topic.',
    response: NotificationSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/user/notification-settings',
    access: 'user',
    summary: 'Change how the caller learns of one topic. Channels that are not named stay as they are.',
    body: z.strictObject({ topic: ChosenTopic, ...ChannelChoices.partial().shape }),
    response: NotificationSettings,
  }),
  updateSchedule: endpoint({
    method: 'PUT',
    path: '/api/user/notification-schedule',
    access: 'user',
    summary: "Set the caller's quiet hours, or their time zone, which browsers send when it changes.",
    body: z.strictObject({
      quietHours: QuietHours.nullable().optional(),
      timeZone: z.string().max(64).optional(),
    }),
    response: NotificationSettings,
  }),
  mailTopic: endpoint({
    method: 'GET',
    path: '/api/user/mail-topic/:secret/:topic',
    access: 'public',
    summary: 'Whether the person with this secret gets mails about the topic.',
    params: MailTopicParams,
    response: MailTopicState,
  }),
  updateMailTopic: endpoint({
    method: 'PUT',
    path: '/api/user/mail-topic/:secret/:topic',
    access: 'public',
    summary: 'Turn the mails about the topic on or off for the person with this secret.',
    params: MailTopicParams,
    body: z.strictObject({ mail: z.boolean() }),
    response: MailTopicState,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/user/unsubscribe/:secret/:topic',
    access: 'public',
    summary: 'Turn the mails about the topic off. Mail programs call this (RFC 8058); the body is ignored.',
    params: MailTopicParams,
    response: MailTopicState,
  }),
  openUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/user/unsubscribe/:secret/:topic',
    access: 'public',
    summary: 'Redirects a browser to the page where the mails can be turned off. Changes nothing.',
    params: MailTopicParams,
    response: FileBytes,
  }),
} as const;
