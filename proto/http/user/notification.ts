import { z } from 'zod';
import { NOTIFICATIONS_MAX } from '../../limits.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import { Secret } from '../plan/calendar.ts';
import { Id, Instant, Paging, Picture, pageFields } from '../shared-schemas.ts';
import { ChannelChoices, ChosenTopic, NotificationTopic, QuietHours } from './notification-topics.ts';

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
    'chat_request',
    'group_invitation',
    'group_added',
    'post_comment',
    'data_export_ready',
    'receipt_issued',
    'refund_made',
    'package_shortened',
    'calendar_link_made',
    'seat_taken',
    'seat_taken_back',
    'seat_given_back',
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

/** Notifications of one kind about one subject. The fields are those of the newest; it is read if all are. */
export const NotificationGroup = Notification.extend({
  ids: z.array(z.string()),
  /** The number of people whom they name. */
  people: z.number().int(),
}).meta({ id: 'NotificationGroup' });
export type NotificationGroup = z.infer<typeof NotificationGroup>;

const DigestHour = z.int().min(0).max(23);

export const NotificationSettings = z
  .object({
    /** Whether this installation sends mails. */
    sendsMail: z.boolean(),
    topics: z.record(NotificationTopic, ChannelChoices),
    quietHours: QuietHours.nullable(),
    /** The hour of the daily digest, in the person's time zone. */
    digestHour: DigestHour,
    /** Whether pushes and mails about messages show how a message begins. */
    showsPreviews: z.boolean(),
    /** Whether open pages show a toast when something new comes in. */
    showsToasts: z.boolean(),
    /** Whether open pages play a sound with it. */
    playsSound: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The topics of the links in mails. The daily digest is about several topics. */
export const MailTopic = z.enum([...ChosenTopic.options, 'digest']).meta({ id: 'MailTopic' });
export type MailTopic = z.infer<typeof MailTopic>;

/** The secret belongs to a person, and is a part of the links in their mails. */
const MailTopicParams = z.object({ secret: Secret, topic: MailTopic });
/** `mail`: whether the person gets mails about the topic, at once or later. */
const MailTopicState = z.object({ topic: MailTopic, mail: z.boolean() });

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/notifications',
    access: 'user',
    summary:
      "The caller's notifications in groups, the newest first: all, the unread ones, or those of a topic.",
    query: Paging.extend({
      unread: z.enum(['true', 'false']).default('false'),
      topic: NotificationTopic.optional(),
    }),
    response: z.object({
      notifications: z.array(NotificationGroup),
      unread: z.number().int(),
      /** The number of unread notifications since the list was last opened. */
      fresh: z.number().int(),
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
  markOpened: endpoint({
    method: 'PUT',
    path: '/api/user/notifications/opened',
    access: 'user',
    summary: 'The caller has opened the list: the bell counts only what is newer than `until`.',
    body: z.strictObject({ until: Instant }),
    response: z.object({ fresh: z.number().int() }),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/user/notifications/read',
    access: 'user',
    summary: 'Mark notifications as read that are not newer than `until`: all, or those with these ids.',
    body: z.strictObject({
      until: Instant,
      ids: z.array(z.string().max(80)).max(NOTIFICATIONS_MAX).optional(),
    }),
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
    body: z
      .strictObject({ topic: ChosenTopic, ...ChannelChoices.partial().shape })
      .refine(({ topic, app }) => topic !== 'messages' || app === undefined, { path: ['app'] }),
    response: NotificationSettings,
  }),
  updateSchedule: endpoint({
    method: 'PUT',
    path: '/api/user/notification-schedule',
    access: 'user',
    summary:
      "Set the caller's quiet hours, the hour of the digest, whether messages are previewed, what open pages do when something new comes in, or their time zone, which browsers send when it changes.",
    body: z.strictObject({
      quietHours: QuietHours.nullable().optional(),
      digestHour: DigestHour.optional(),
      timeZone: z.string().max(64).optional(),
      showsPreviews: z.boolean().optional(),
      showsToasts: z.boolean().optional(),
      playsSound: z.boolean().optional(),
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
