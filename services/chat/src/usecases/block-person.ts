import { conflict, invalid, notFound } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import { BLOCKS_MAX, type MembershipRepository } from '../data/membership.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { type ChatState, hasBlocked, isMember, type Membership, otherOf } from '../domain/chat.ts';
import { newNotice } from '../domain/new-notice.ts';
import { showMessage } from '../views/present-message.ts';
import type { CloseInvitations } from './close-invitations.ts';
import type { OwnChats } from './own-chats.ts';

interface BlockDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  people: PeopleDirectory;
  own: OwnChats;
  closeInvitations: CloseInvitations;
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
 * in all windows: it takes neither a place nor a revision of the chat, and its notification is answered and not stored.
 */
export const changeBlock =
  ({ chats, memberships, people, own, closeInvitations }: BlockDeps): ChangeBlock =>
  async (chatId, user, { blocked, person }) => {
    const { chat, membership } = await own.find(chatId, user);
    if (!isMember(chat, user)) throw notFound('The chat');
    const whom = whomOf(chat, membership, person);
    const at = new Date();
    const changed = blocked
      ? await memberships.block(chatId, user, { whom, at })
      : await memberships.unblock(chatId, user, whom);
    const { blocks } = (await own.find(chatId, user)).membership;
    if (blocked && blocks.length >= BLOCKS_MAX && !hasBlocked({ blocks }, whom)) {
      throw conflict('block_limit', `You can block ${BLOCKS_MAX} people in a group.`);
    }
    // Also where nothing has changed: an earlier call may have ended before this.
    await chats.blocksChanged(chat, user, blocks);
    if (blocked && chat.chat_type === 'simple') await closeInvitations(user, whom);
    // What was written meanwhile puts the chat into the list where it belongs now.
    if (changed && !blocked) await memberships.moveUp(chatId, [], chat.lastMsgDate);
    if (!changed) return { chat: await own.view(chat, user), message: null };
    const notice = newNotice(chat, {
      _id: newHexId(),
      user,
      notice: blocked ? 'blocked' : 'unblocked',
      at,
      ...(chat.chat_type === 'group' && { about: whom }),
    });
    const message = await showMessage(people, { ...notice, revision: 0 });
    return { chat: await own.show(chat, user), message };
  };

function whomOf(chat: ChatState, membership: Membership, person: string | undefined): string {
  const other = otherOf(chat, membership.user);
  if (other !== undefined) {
    if (person !== undefined && person !== other) throw invalid({ personID: 'is not in this chat' });
    return other;
  }
  if (person === undefined) throw invalid({ personID: 'is missing' });
  if (person === membership.user) throw invalid({ personID: 'is yourself' });
  // A block outlives the membership of who was blocked, and can still be lifted then.
  if (!isMember(chat, person) && !hasBlocked(membership, person)) throw notFound('This person');
  return person;
}
