import { invalid } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { BLOCKS_MAX } from '@layover/proto/limits';
import type { MemberChats } from '../chat-lists/member-chats.ts';
import { type ChatState, isMember, otherOf } from '../chats/chat.rules.ts';
import { blockLimit, chatNotFound, isYourself, personNotFound } from '../errors.ts';
import type { CloseInvitations } from '../groups/close-invitations.ts';
import type { DeliverWithheld } from '../groups/deliver-withheld.ts';
import { newHexId } from '../ids.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { hasBlocked, type Membership } from '../members/membership.rules.ts';
import type { PersonCache } from '../members/person.cache.ts';
import { showMessage } from '../messages/present-message.query.ts';
import { newSystemMessage } from '../messages/system-message.rules.ts';
import type { ContactRepository } from './contact.repository.ts';

export interface BlockDeps {
  contacts: ContactRepository;
  memberships: MembershipRepository;
  people: PersonCache;
  memberChats: MemberChats;
  closeInvitations: CloseInvitations;
  deliverWithheld: DeliverWithheld;
}

export interface WantedBlock {
  blocked: boolean;
  /** In a group: the member to block. */
  person?: string | undefined;
}

export type ChangeBlock = (
  chatId: string,
  user: string,
  wanted: WantedBlock,
) => Promise<{ chat: Chat; message: Message | null }>;

/**
 * Blocks or unblocks the other person of a one-to-one chat, or a member of a group. Only the windows of the
 * user are notified: a block takes no sequence number and no revision of the chat, and its system message is
 * returned but not stored.
 */
export const changeBlock =
  ({
    contacts,
    memberships,
    people,
    memberChats,
    closeInvitations,
    deliverWithheld,
  }: BlockDeps): ChangeBlock =>
  async (chatId, user, { blocked, person }) => {
    const { chat, membership } = await memberChats.get(chatId, user);
    if (!isMember(chat, user)) throw chatNotFound();
    const whom = whomOf(chat, membership, person);
    const at = new Date();
    const changed = blocked
      ? await memberships.block(chatId, user, { whom, at })
      : await memberships.unblock(chatId, user, whom);
    const { blocks } = (await memberChats.get(chatId, user)).membership;
    if (blocked && blocks.length >= BLOCKS_MAX && !hasBlocked({ blocks }, whom)) {
      throw blockLimit();
    }
    // Repeated also if nothing has changed, because an earlier call may have ended before this write.
    await contacts.setBlocks(chat, user, blocks);
    if (chat.chat_type === 'simple') await (blocked ? closeInvitations : deliverWithheld)(user, whom);
    // Messages since the block move the chat up in the list.
    if (changed && !blocked) await memberships.raiseLastAt(chatId, [], chat.lastMsgDate);
    if (!changed) return { chat: await memberChats.present(chat, user), message: null };
    const systemMessage = newSystemMessage(chat, {
      _id: newHexId(),
      user,
      notice: blocked ? 'blocked' : 'unblocked',
      at,
      ...(chat.chat_type === 'group' && { about: whom }),
    });
    const message = await showMessage(people, { ...systemMessage, revision: 0 });
    return { chat: await memberChats.publish(chat, user), message };
  };

function whomOf(chat: ChatState, membership: Membership, person: string | undefined): string {
  const other = otherOf(chat, membership.user);
  if (other !== undefined) {
    if (person !== undefined && person !== other) throw invalid({ personID: 'is not in this chat' });
    return other;
  }
  if (person === undefined) throw invalid({ personID: 'is missing' });
  if (person === membership.user) throw isYourself('personID');
  // A block outlives the membership of the blocked person, and can be lifted then too.
  if (!isMember(chat, person) && !hasBlocked(membership, person)) throw personNotFound();
  return person;
}
