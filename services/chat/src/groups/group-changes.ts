import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { MemberChats } from '../chat-lists/index.ts';
import { type ChatState, isMember } from '../chat-state/index.ts';
import type { ChatRepository, GroupRepository } from '../chats/index.ts';
import { groupNotFound, notGroupManager } from '../errors.ts';
import { type Former, groupView, isManager, managersOf } from '../group-people/index.ts';
import { type MembershipRepository, newMembership } from '../memberships/index.ts';
import type { PostSystemMessage, SystemMessageInput } from '../messaging/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import { stableRevision } from '../revisions/index.ts';
import type { UnreadReminders } from '../unread-reminders/index.ts';

export interface GroupChangeDeps {
  chats: ChatRepository;
  groups: GroupRepository;
  memberships: MembershipRepository;
  people: PersonCache;
  memberChats: MemberChats;
  notifier: Notifier;
  postSystemMessage: PostSystemMessage;
  unreadReminders: Pick<UnreadReminders, 'changedFor'>;
  groupPictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

/** A group can change between a rejected write and the read that finds the reason, so both are repeated. */
export const ATTEMPTS = 3;

/** @throws 404 unless it is a group and the user a member. */
export function groupOf(chat: ChatState | null, user: string): ChatState {
  if (chat?.chat_type !== 'group' || !isMember(chat, user)) throw groupNotFound();
  return chat;
}

/** @throws 404 unless the user is in the group or the creator of the plan whose chat it is, or 403 for a member who is no manager. */
export function groupWithMembersManagedBy(chat: ChatState | null, user: string): ChatState {
  return chat?.plan && isManager(chat, user) ? chat : groupManagedBy(chat, user);
}

/** @throws 404, or 403 for a member who is not a manager. */
export function groupManagedBy(chat: ChatState | null, user: string): ChatState {
  const group = groupOf(chat, user);
  if (!isManager(group, user)) throw notGroupManager();
  return group;
}

/** Publishes what only the managers see, such as invitations and requests to return. */
export async function publishToManagers(
  memberChats: Pick<MemberChats, 'bumpAndPublish'>,
  group: ChatState,
): Promise<void> {
  const present = managersOf(group).filter((manager) => isMember(group, manager));
  await Promise.all(present.map((manager) => memberChats.bumpAndPublish(group._id, manager)));
}

/** See Membership.withheldFrom. */
const isWithheldFrom = async (
  { memberships }: Pick<GroupChangeDeps, 'memberships'>,
  chatId: string,
  person: string,
): Promise<boolean> => (await memberships.inChat(chatId, person))?.withheldFrom != null;

/** Notifies the new member, unless the group is withheld from them, and everybody else in the group if there is a system message. */
export const completeJoin = (deps: Omit<GroupChangeDeps, 'chats' | 'groups' | 'people'>) => {
  const { memberships, memberChats, notifier, postSystemMessage } = deps;
  return async (chat: ChatState, person: string, systemMessage?: SystemMessageInput): Promise<Chat> => {
    // The person sees the messages after the chat's last one, or from the system message on.
    await memberships.markJoined(chat._id, person, systemMessage ? chat.seq : chat.seq + 1);
    const isWithheld = await isWithheldFrom(deps, chat._id, person);
    if (!isWithheld) notifier.joined(chat._id, [person]);
    if (systemMessage) await postSystemMessage(chat, systemMessage);
    return isWithheld ? memberChats.present(chat, person) : memberChats.publish(chat, person);
  };
};

/** Completes a membership after a crash between the chat's write and the membership's. */
export async function repairMembership(
  { memberships }: Pick<GroupChangeDeps, 'memberships'>,
  chat: ChatState,
  person: string,
): Promise<void> {
  const membership = await memberships.inChat(chat._id, person);
  if (membership?.leftSeq === null) return;
  await memberships.ensure([newMembership(chat._id, person, chat.seq)]);
  await memberships.markJoined(chat._id, person, chat.seq);
}

/** The common part of leaving and of removing a member. */
export function memberRemoval(deps: GroupChangeDeps) {
  const { memberships, people, memberChats, notifier, postSystemMessage, unreadReminders } = deps;

  /** Stores the group as it is now for the former member. */
  async function freeze(
    chat: ChatState,
    person: string,
    left: Pick<Former, 'seq' | 'at'> & { byThemselves: boolean },
  ): Promise<void> {
    const found = await memberships.inChats([chat._id]);
    const reads = new Map(found.map(({ user, readSeq }) => [user, readSeq]));
    const hidingReads = await people.hidingReads(chat.members);
    const view = groupView(chat, (user) => reads.get(user) ?? 0, hidingReads);
    const revisions = { revision: chat.revision, stableRevision: stableRevision(chat, left.at) };
    await memberships.left(chat._id, person, left, { ...view, ...revisions });
    unreadReminders.changedFor(chat._id, person);
  }

  return {
    /** The person with the read position that the others see. */
    async visibleReader(chatId: string, user: string): Promise<Pick<Former, 'user' | 'readSeq'>> {
      const isHidden = (await people.hidingReads([user])).has(user);
      const membership = isHidden ? null : await memberships.inChat(chatId, user);
      return { user, readSeq: membership?.readSeq ?? 0 };
    },

    /** The person is no longer a member in the chat document. Their sockets leave the room before anything else can fail. */
    async complete(chat: ChatState, person: string, systemMessage: SystemMessageInput): Promise<Chat> {
      notifier.left(chat._id, [person]);
      const byThemselves = systemMessage.user === person;
      await freeze(chat, person, { seq: chat.seq, at: systemMessage.at, byThemselves });
      const message = await postSystemMessage(chat, systemMessage);
      if (await isWithheldFrom(deps, chat._id, person)) return memberChats.present(chat, person);
      notifier.messageTo(person, message);
      return memberChats.publish(chat, person);
    },

    /** Completes an earlier call that was interrupted. Null for somebody who never was a member. */
    async completeEarlier(chat: ChatState | null, person: string): Promise<Chat | null> {
      if (chat?.chat_type !== 'group' || isMember(chat, person)) return null;
      const membership = await memberships.inChat(chat._id, person);
      const left = chat.former?.find(({ user }) => user === person);
      if (!membership || (membership.leftSeq === null && !left)) return null;
      notifier.left(chat._id, [person]);
      if (membership.leftSeq === null && left) await freeze(chat, person, { ...left, byThemselves: false });
      return memberChats.present(chat, person);
    },
  };
}
