import { invalid } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { changeBlocks } from '@layover/shared/members/change-blocks';
import type { MemberChats } from '../chat-lists/index.ts';
import { type ChatState, isMember, otherOf } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { blockLimit, chatNotFound, isYourself, personNotFound } from '../errors.ts';
import { newHexId } from '../ids.ts';
import { showMessage } from '../message-views/index.ts';
import { newSystemMessage } from '../messaging/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { FollowBlocks } from './follow-blocks.ts';

export interface BlockDeps {
  chats: ChatRepository;
  blocks: Pick<ReturnType<typeof changeBlocks>, 'block' | 'unblock'>;
  hidden: Pick<HiddenPeople, 'madeBy'>;
  people: PersonCache;
  memberChats: MemberChats;
  followBlocks: FollowBlocks;
}

interface WantedBlock {
  blocked: boolean;
  /** In a group: the member to block. */
  person?: string | undefined;
}

type ChangeBlock = (
  chatId: string,
  user: string,
  wanted: WantedBlock,
) => Promise<{ chat: Chat; message: Message | null }>;

/**
 * Blocks or unblocks the other person of a one-to-one chat, or a member of a group, as a call of the user service does: a
 * block is about the person, wherever it is made. Here it takes effect at once, in the other services by its event. The
 * system message is returned but not stored, because only the user may know of the block.
 */
export const changeBlock =
  ({ chats, blocks, hidden, people, memberChats, followBlocks }: BlockDeps): ChangeBlock =>
  async (chatId, user, { blocked, person }) => {
    const { chat } = await memberChats.get(chatId, user);
    if (!isMember(chat, user)) throw chatNotFound();
    const whom = whomOf(chat, user, person);
    if (blocked) await assertCanBlock(chat, whom);
    const isChanged = blocked ? await blocks.block(user, whom) : await blocks.unblock(user, whom);
    // Repeated also if nothing has changed, because an earlier call may have ended before this.
    await followBlocks(user, whom);
    const after = (await chats.byId(chatId)) ?? chat;
    const shown = await memberChats.present(after, user);
    if (!isChanged) return { chat: shown, message: null };
    const systemMessage = newSystemMessage(after, {
      _id: newHexId(),
      user,
      notice: blocked ? 'blocked' : 'unblocked',
      at: new Date(),
      ...(chat.chat_type === 'group' && { about: whom }),
    });
    return { chat: shown, message: await showMessage(people, { ...systemMessage, revision: 0 }) };

    async function assertCanBlock({ members }: ChatState, other: string): Promise<void> {
      const isDeleted = (await people.known([other])).get(other)?.deleted !== false;
      if (!members.includes(other) || isDeleted) throw personNotFound();
      const made = await hidden.madeBy([user]);
      if (made.length >= USER_BLOCKS_MAX && !made.some((block) => block.other === other)) throw blockLimit();
    }
  };

function whomOf(chat: ChatState, user: string, person: string | undefined): string {
  const other = otherOf(chat, user);
  if (other !== undefined) {
    if (person !== undefined && person !== other) throw invalid({ personID: 'is not in this chat' });
    return other;
  }
  if (person === undefined) throw invalid({ personID: 'is missing' });
  if (person === user) throw isYourself('personID');
  return person;
}
