import { forbidden, notFound } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import { type ChatState, isMember } from '../domain/chat.ts';
import type { Announce } from './announce.ts';
import type { OwnChats } from './own-chats.ts';
import type { PostNotice } from './post-notice.ts';

export interface GroupChangeDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  own: OwnChats;
  announce: Announce;
  postNotice: PostNotice;
}

/** How often a group may change between the refusal of a write and the look at why. */
export const ATTEMPTS = 3;

/** @throws 404 unless it is a group with this member. */
export function groupOf(chat: ChatState | null, user: string): ChatState {
  if (chat?.chat_type !== 'group' || !isMember(chat, user)) throw notFound('The group');
  return chat;
}

/** @throws 404, or 403 for a member who is not the creator. */
export function groupManagedBy(chat: ChatState | null, user: string): ChatState {
  const group = groupOf(chat, user);
  if (group.creator !== user) {
    throw forbidden('not_group_creator', 'Only the creator of the group manages its members.');
  }
  return group;
}

/** Who is no member any more: keeps the history until then, hears nothing of what follows, and is told. */
export const dismiss =
  ({ memberships, own, announce, postNotice }: Omit<GroupChangeDeps, 'chats'>) =>
  async (chat: ChatState, person: string, notice: Parameters<PostNotice>[1]): Promise<Chat> => {
    await memberships.left(chat._id, person, chat.seq, notice.at);
    await postNotice(chat, notice);
    announce.left(chat._id, [person]);
    return own.show(chat, person);
  };

/** A dismissal that a crash has cut short is completed by its repetition. Null for who has never been a member. */
export async function dismissedBefore(
  { memberships, own }: Pick<GroupChangeDeps, 'memberships' | 'own'>,
  chat: ChatState | null,
  person: string,
): Promise<Chat | null> {
  if (chat?.chat_type !== 'group' || isMember(chat, person)) return null;
  const membership = await memberships.inChat(chat._id, person);
  if (!membership) return null;
  if (membership.leftSeq === null) await memberships.left(chat._id, person, chat.seq, new Date());
  return own.view(chat, person);
}
