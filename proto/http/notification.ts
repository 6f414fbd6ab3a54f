import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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
} as const;
