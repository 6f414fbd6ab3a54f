import type { Message } from '@layover/proto/http/chat/message-schemas';
import { chatNotFound } from '../errors.ts';
import { showMessages } from '../message-views/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { FindVisibleRange, VisibleRange } from '../visible-range/index.ts';
import { DISORDER_S, seqsAround } from './seqs-around.query.ts';

export interface ReadHistoryDeps {
  messages: MessageRepository;
  people: PersonCache;
  findVisibleRange: FindVisibleRange;
}

interface HistoryPage {
  before?: number;
  after?: number;
  /** The messages are sent at this time or later. */
  since?: string;
  limit: number;
}

/** A message gets its id before it waits for its batch, and then the time at which it is stored. */
const STORED_AFTER_S = 60;

/** A page of the messages that a member or a former member may see. */
export const readHistory =
  ({ messages, people, findVisibleRange }: ReadHistoryDeps) =>
  async (chatId: string, user: string, { since, ...page }: HistoryPage) => {
    const range = await findVisibleRange(chatId, user);
    if (!range) throw chatNotFound();
    const from = since === undefined ? {} : await firstOf(range, new Date(since), page.after);
    const found = await messages.page(range, { ...page, ...from });
    const shown: Message[] = await showMessages(people, found.messages);
    return { messages: shown, more: found.more };

    /** Narrows the read to the part of the chat in which the first messages since a time are. */
    async function firstOf(readable: VisibleRange, at: Date, after = 0) {
      const newest = await messages.newestUpTo(readable, readable.to ?? Number.MAX_SAFE_INTEGER);
      const seconds = at.getTime() / 1000 - STORED_AFTER_S - DISORDER_S;
      const { below } = await seqsAround(messages, readable, { last: newest?.seq ?? readable.from, seconds });
      return { since: at, after: Math.max(after, below) };
    }
  };
