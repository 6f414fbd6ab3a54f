import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { ChatRepository } from '../chats/index.ts';
import { chatIdOfPair } from '../ids.ts';

/** The relation of a person to another one, by their one-to-one chat and the blocks between them. */
export interface Acquaintance {
  /** The chat was accepted. */
  accepted: boolean;
  /** The person blocks the other one. */
  blocks: boolean;
  /** The other one blocks the person. */
  isBlocked: boolean;
}

/** One of the two blocks the other. */
export const isAcrossBlock = ({ blocks, isBlocked }: Acquaintance): boolean => blocks || isBlocked;

export type AcquaintanceOf = (
  user: string,
  others: readonly string[],
) => Promise<(other: string) => Acquaintance>;

export interface AcquaintanceDeps {
  chats: Pick<ChatRepository, 'allByIds'>;
  hidden: Pick<HiddenPeople, 'directed'>;
}

export const acquaintanceOf =
  ({ chats, hidden }: AcquaintanceDeps): AcquaintanceOf =>
  async (user, others) => {
    const [found, { blocked, blockers }] = await Promise.all([
      chats.allByIds(others.map((other) => chatIdOfPair(user, other))),
      hidden.directed(user, others),
    ]);
    const byId = new Map(found.map((chat) => [chat._id, chat]));
    return (other) => ({
      accepted: byId.get(chatIdOfPair(user, other))?.requesting === false,
      blocks: blocked.has(other),
      isBlocked: blockers.has(other),
    });
  };
