import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PersonCache } from '../members/index.ts';
import {
  asSeenBy,
  type FindVisibleRange,
  isVisible,
  type MessageRepository,
  showMessages,
} from '../messages/index.ts';
import type { StarRepository } from './star.repository.ts';

export interface ListStarredDeps {
  messages: MessageRepository;
  findVisibleRange: FindVisibleRange;
  stars: StarRepository;
  people: PersonCache;
}

/** The starred messages that the person still sees. Stars of messages that are gone for good are removed. */
export function listStarred({ messages, findVisibleRange, stars, people }: ListStarredDeps) {
  return async (user: string, paging: Paging) => {
    const all = (await stars.of(user)).map(({ messageId }) => messageId);
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
    const seen = all.flatMap((id) => {
      const message = stored.get(id);
      const range = message && ranges.get(message.chatId);
      return range && !message.deleted && isVisible(message, range) ? asSeenBy(message, user) : [];
    });
    const page = seen.slice(skipOf(paging), skipOf(paging) + paging.limit);
    return {
      messages: await showMessages(people, page),
      ids: seen.map(({ _id }) => _id),
      ...pageOf(paging, seen.length),
    };
  };
}
