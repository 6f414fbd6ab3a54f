import { STARS_MAX } from '@layover/proto/limits';
import { messageDeleted, messageNotFound, starLimit } from '../errors.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';
import type { StarRepository } from './star.repository.ts';

export interface StarDeps {
  messages: MessageRepository;
  findVisibleRange: FindVisibleRange;
  stars: StarRepository;
  notifier: Pick<Notifier, 'starredTo'>;
}

/** Stars a message for one person, or takes the star away. The limit is checked after the write, so that concurrent calls cannot exceed it. */
export function starMessage({ messages, findVisibleRange, stars, notifier }: StarDeps) {
  async function add(messageId: string, user: string): Promise<void> {
    const message = await messages.byId(messageId);
    const range = message && (await findVisibleRange(message.chatId, user));
    if (!range || message.type !== 'normal' || !isVisible(message, range)) throw messageNotFound();
    if (message.deleted) throw messageDeleted();
    if ((await stars.add(messageId, user, new Date())) && (await stars.countOf(user)) > STARS_MAX) {
      await stars.remove(user, [messageId]);
      throw starLimit();
    }
  }

  return async (messageId: string, user: string, starred: boolean) => {
    await (starred ? add(messageId, user) : stars.remove(user, [messageId]));
    notifier.starredTo(user, { messageId, starred });
    return { starred };
  };
}
