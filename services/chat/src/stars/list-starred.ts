import { type ListOrder, pageOf, slicePage } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { showMessages } from '../message-views/index.ts';
import { asSeenBy, type MessageRepository } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';
import type { StarRepository } from './star.repository.ts';

export interface ListStarredDeps {
  messages: MessageRepository;
  findVisibleRange: FindVisibleRange;
  stars: StarRepository;
  people: PersonCache;
}

const LAST_STARRED: ListOrder<{ messageId: string; at: Date }> = {
  sort: { at: -1, messageId: -1 },
  keyOf: ({ messageId, at }) => ({ at: at.getTime(), messageId }),
};

/** The starred messages that the person still sees. Stars of messages that are gone for good are removed. */
export function listStarred({ messages, findVisibleRange, stars, people }: ListStarredDeps) {
  return async (user: string, paging: Paging) => {
    const starred = await stars.of(user);
    const all = starred.map(({ messageId }) => messageId);
    const stored = new Map((await messages.byIds(all)).map((message) => [message._id, message]));
    const gone = all.filter((id) => {
      const message = stored.get(id);
      return !message || (message.deleted && !message.moderated);
    });
    await stars.remove(user, gone);
    const chatIds = [...new Set(Array.from(stored.values(), ({ chatId }) => chatId))];
    const ranges = new Map(
      await Promise.all(chatIds.map(async (id) => [id, await findVisibleRange(id, user)] as const)),
    );
    const seen = starred.filter(({ messageId }) => {
      const message = stored.get(messageId);
      const range = message && ranges.get(message.chatId);
      return range && !message.deleted && isVisible(message, range);
    });
    const page = slicePage(seen, LAST_STARRED, paging);
    const shown = page.found.map(({ messageId }) => asSeenBy(stored.get(messageId)!, user));
    return {
      messages: await showMessages(people, shown),
      ids: seen.map(({ messageId }) => messageId),
      ...pageOf(paging, page),
    };
  };
}
