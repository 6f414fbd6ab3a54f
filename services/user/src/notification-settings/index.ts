import type { Connection } from 'mongoose';
import { notificationSettingsModel } from './notification-settings.model.ts';
import { notificationSettingsRepository } from './notification-settings.repository.ts';

/** The stored settings of each person: the kinds of notifications, the channels for them, and the quiet hours. */
export function createNotificationSettings(mongo: Connection) {
  const model = notificationSettingsModel(mongo);
  return { model, notificationSettings: notificationSettingsRepository(model) };
}

export type { NotificationSettingsModel } from './notification-settings.model.ts';
export type {
  NotificationSettingsRepository,
  PersonNotificationSettings,
} from './notification-settings.repository.ts';
export { deliverAt, type PersonalSettings } from './quiet-hours.ts';
export { choicesOf } from './stored-choices.ts';
export {
  digestTopicsOf,
  kindsOf,
  type OutgoingKind,
  type OutgoingNotification,
  type TopicChoices,
  topicOf,
} from './topics.ts';
