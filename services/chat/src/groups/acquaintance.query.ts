import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { ChatRepository } from '../chats/chat.repository.ts';
import { chatIdOfPair } from '../ids.ts';

/** The relation of two people by their one-to-one chat. */
export interface Acquaintance {
  /** The chat was accepted. */
  accepted: boolean;
  /** One of the two has blocked the other, in their chat or everywhere. */
  blocked: boolean;
}

export type AcquaintanceOf = (
  user: string,
  others: readonly string[],
) => Promise<(other: string) => Acquaintance>;

export interface AcquaintanceDeps {
  chats: Pick<ChatRepository, 'allByIds'>;
  hidden: Pick<HiddenPeople, 'among'>;
}

export const acquaintanceOf =
  ({ chats, hidden }: AcquaintanceDeps): AcquaintanceOf =>
  async (user, others) => {
    const [found, without] = await Promise.all([
      chats.allByIds(others.map((other) => chatIdOfPair(user, other))),
      hidden.among(user, others),
    ]);
    const byId = new Map(found.map((chat) => [chat._id, chat]));
    return (other) => {
      const chat = byId.get(chatIdOfPair(user, other));
      return {
        accepted: chat?.requesting === false,
        blocked: without.has(other) || (chat !== undefined && chat.closedBy.length > 0),
      };
    };
  };
