import { z } from 'zod';

/** What a notification is about. A person chooses for each topic how they learn of it. */
export const NotificationTopic = z
  .enum(['plan_changes', 'places', 'plan_reminders', 'suggestions', 'trips', 'reports', 'account'])
  .meta({ id: 'NotificationTopic' });
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** All topics but `account`, whose notifications cannot be turned off. */
export const ChosenTopic = NotificationTopic.exclude(['account']).meta({ id: 'ChosenTopic' });
export type ChosenTopic = z.infer<typeof ChosenTopic>;

/** When a mail about a topic is sent. */
export const MailTiming = z.enum(['off', 'at_once']).meta({ id: 'MailTiming' });
export type MailTiming = z.infer<typeof MailTiming>;

/** How a person learns of a topic. */
export const ChannelChoices = z
  .object({
    /** In the list of notifications in the application. */
    app: z.boolean(),
    /** In the browsers that have push turned on. */
    push: z.boolean(),
    mail: MailTiming,
  })
  .meta({ id: 'ChannelChoices' });
export type ChannelChoices = z.infer<typeof ChannelChoices>;
