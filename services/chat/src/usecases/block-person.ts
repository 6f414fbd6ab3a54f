import { invalid, notFound } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import { type ChatState, hasBlocked, isMember, otherOf } from '../domain/chat.ts';
import type { OwnChats } from './own-chats.ts';
import type { PostNotice } from './post-notice.ts';

interface BlockDeps {
  chats: ChatRepository;
  own: OwnChats;
  postNotice: PostNotice;
}

export interface WantedBlock {
  blocked: boolean;
  /** In a group: which of its members. */
  person?: string | undefined;
}

export type ChangeBlock = (
  chatId: string,
  user: string,
  wanted: WantedBlock,
) => Promise<{ chat: Chat; message: Message | null }>;

/**
 * Blocks or unblocks the other person of a one-to-one chat, or a member of a group. Only the one who does it is told,
 * in all windows.
 */
export const changeBlock =
  ({ chats, own, postNotice }: BlockDeps): ChangeBlock =>
  async (chatId, user, { blocked, person }) => {
    const before = await chats.byId(chatId);
    if (!before || !isMember(before, user)) throw notFound('The chat');
    const whom = whomOf(before, user, person);
    const at = new Date();
    const changed = blocked
      ? await chats.block(chatId, user, whom, at)
      : await chats.unblock(chatId, user, whom, at);
    if (!changed) return { chat: await own.view(before, user), message: null };
    const message = await postNotice(changed, {
      _id: newHexId(),
      user,
      notice: blocked ? 'blocked' : 'unblocked',
      at,
      onlyFor: user,
      ...(before.chat_type === 'group' && { about: whom }),
    });
    return { chat: await own.show(changed, user), message };
  };

function whomOf(chat: ChatState, user: string, person: string | undefined): string {
  const other = otherOf(chat, user);
  if (other !== undefined) {
    if (person !== undefined && person !== other) throw invalid({ personID: 'is not in this chat' });
    return other;
  }
  if (person === undefined) throw invalid({ personID: 'is missing' });
  if (person === user) throw invalid({ personID: 'is yourself' });
  // A block outlives the membership of who was blocked, and can still be lifted then.
  if (!isMember(chat, person) && !hasBlocked(chat, user, person)) throw notFound('This person');
  return person;
}
