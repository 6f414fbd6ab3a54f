import { leasedJobs } from '@layover/kit/jobs/leased-jobs';
import type { Logger } from '@layover/kit/logger';
import { LRUCache } from 'lru-cache';
import type { ChatSettings } from '../settings.ts';
import { type CheckChatDeps, checkChat } from './check-chat.ts';
import type { ReminderModel } from './reminder.model.ts';
import type { ReminderRepository } from './reminder.repository.ts';

/** Longest time for which a message of a chat announces the next ones too. */
const STEP_MAX_MS = 60_000;
const POLL_MAX_MS = 5_000;
const CHATS_MAX = 50_000;

export interface UnreadRemindersDeps extends Omit<CheckChatDeps, 'reminders' | 'everyMs' | 'stepMs'> {
  model: ReminderModel;
  reminders: ReminderRepository;
  settings: Pick<ChatSettings, 'UNREAD_NOTICE_DELAY_SECONDS' | 'UNREAD_NOTICE_SECONDS'>;
  logger: Logger;
}

export type UnreadReminders = ReturnType<typeof unreadReminders>;

/**
 * Finds people who are away and have unread messages (docs/decisions/0016). Sending costs one write for each chat and minute;
 * everything else happens later, in one of the instances.
 */
export function unreadReminders({ model, reminders, settings, logger, ...deps }: UnreadRemindersDeps) {
  const delayMs = settings.UNREAD_NOTICE_DELAY_SECONDS * 1000;
  const everyMs = settings.UNREAD_NOTICE_SECONDS * 1000;
  const stepMs = Math.min(everyMs, STEP_MAX_MS);
  const announced = new LRUCache<string, true>({ max: CHATS_MAX, ttl: Math.max(1, stepMs) });
  const { close } = leasedJobs({
    name: 'the notification of unread messages',
    model,
    dueField: 'checkAt',
    work: checkChat({ ...deps, reminders, everyMs, stepMs: stepMs + delayMs }),
    pollMs: Math.min(POLL_MAX_MS, Math.max(200, delayMs)),
    logger,
  });

  return {
    /** A message was stored. It never throws: the next message of the chat announces itself again. */
    async messageStored(chatId: string): Promise<void> {
      if (announced.has(chatId)) return;
      announced.set(chatId, true);
      try {
        await reminders.checkFrom(chatId, new Date(Date.now() + delayMs));
      } catch (err) {
        announced.delete(chatId);
        logger.warn({ err, chatId }, 'people who are away are not notified of a message');
      }
    },

    /** The person has read, muted, archived, cleared or left the chat. Callers do not wait. */
    changedFor(chatId: string, user: string): void {
      reminders
        .checkSoonFor(chatId, user)
        .catch((err: unknown) => logger.warn({ err, chatId }, 'a reminder of unread messages stays'));
    },

    close,
  };
}
