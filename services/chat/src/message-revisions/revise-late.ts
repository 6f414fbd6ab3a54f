import type { SeqRepository } from '../chats/index.ts';
import type { MessageRepository, StoredMessage } from '../messages/index.ts';
import { LATE_WRITE_MS } from '../revisions/index.ts';

interface ReviseDeps {
  seqs: Pick<SeqRepository, 'bumpRevision'>;
  messages: Pick<MessageRepository, 'setRevision'>;
}

/**
 * A message that was stored late could lie below a revision that readers take for stable, so it takes a new
 * revision. `takenAt` is the time at which its revision was allocated.
 */
export const reviseIfLate =
  ({ seqs, messages }: ReviseDeps) =>
  async (message: StoredMessage, takenAt: Date): Promise<StoredMessage> => {
    let revised = message;
    for (let from = takenAt; Date.now() - from.getTime() >= LATE_WRITE_MS; ) {
      from = new Date();
      const chat = await seqs.bumpRevision(message.chatId, from);
      // An edit may have come in between, so the stored message is returned.
      const stored = chat && (await messages.setRevision(message._id, chat.revision));
      if (!stored) break;
      revised = stored;
    }
    return revised;
  };
