import { z } from 'zod';

/** The topics of notifications. A person chooses the channels for each topic. */
export const NotificationTopic = z
  .enum([
    'messages',
    'chat_requests',
    'group_invitations',
    'plan_changes',
    'places',
    'plan_reminders',
    'suggestions',
    'trips',
    'comments',
    'reports',
    'account',
  ])
  .meta({ id: 'NotificationTopic' });
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** All topics but `account`, whose notifications cannot be turned off. */
export const ChosenTopic = NotificationTopic.exclude(['account']).meta({ id: 'ChosenTopic' });
export type ChosenTopic = z.infer<typeof ChosenTopic>;

/** The time at which a mail about a topic is sent: at once, or with others in one mail a day. */
export const MailTiming = z.enum(['off', 'at_once', 'digest']).meta({ id: 'MailTiming' });
export type MailTiming = z.infer<typeof MailTiming>;

/** A time of the day, such as 22:00. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Pushes and mails that are not about the account wait until the end of these hours, in the person's time zone. */
export const QuietHours = z
  .strictObject({
    from: Clock,
    /** A time that is not later than `from` is one of the next day. */
    to: Clock,
    /** The days on which the hours begin, 1 for Monday to 7 for Sunday. */
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'] })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.infer<typeof QuietHours>;

/** The channels by which a person gets notifications of a topic. */
export const ChannelChoices = z
  .object({
    /** In the list of notifications in the application. Messages are not in it: the number at the chats shows them. */
    app: z.boolean(),
    /** In the browsers that have push turned on. */
    push: z.boolean(),
    mail: MailTiming,
  })
  .meta({ id: 'ChannelChoices' });
export type ChannelChoices = z.infer<typeof ChannelChoices>;
