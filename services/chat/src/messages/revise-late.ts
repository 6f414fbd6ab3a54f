import type { ChatRepository } from '../chats/chat.repository.ts';
import { LATE_WRITE_MS } from '../chats/watermark.rules.ts';
import type { MessageRepository } from './message.repository.ts';
import type { StoredMessage } from './message.rules.ts';

interface SettleDeps {
  chats: ChatRepository;
  messages: MessageRepository;
}

/**
 * What took long to arrive could lie below a revision that readers believe to be complete: it takes a new one.
 * `takenAt` is when its own one was taken.
 */
export const reviseIfLate =
  ({ chats, messages }: SettleDeps) =>
  async (message: StoredMessage, takenAt: Date): Promise<StoredMessage> => {
    let settled = message;
    for (let from = takenAt; Date.now() - from.getTime() >= LATE_WRITE_MS; ) {
      from = new Date();
      const chat = await chats.bumpRevision(message.chatId, from);
      // An edit may have come in between: what is told is what is stored.
      const stored = chat && (await messages.setRevision(message._id, chat.revision));
      if (!stored) break;
      settled = stored;
    }
    return settled;
  };
