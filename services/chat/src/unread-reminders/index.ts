import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { reminderModel } from './reminder.model.ts';
import { reminderRepository } from './reminder.repository.ts';
import { type UnreadRemindersDeps, unreadReminders } from './unread-reminders.ts';

interface RemindersDeps extends Omit<UnreadRemindersDeps, 'model' | 'reminders'> {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

/** Notifications of people who are away about unread messages. */
export function createUnreadReminders({ mongo, outbox, ...deps }: RemindersDeps) {
  const model = reminderModel(mongo);
  const reminders = reminderRepository(model, outbox);
  return {
    model,
    removeUserData: reminders.removeUserData,
    ...unreadReminders({ ...deps, model, reminders }),
  };
}

export type { UnreadReminders } from './unread-reminders.ts';
