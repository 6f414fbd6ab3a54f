import { notFound } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository, OwnChange } from '../data/membership.repository.ts';
import { type ChatState, isMember, type Membership, newMembership } from '../domain/chat.ts';
import type { ChatViewer } from '../views/chat-viewer.ts';
import type { Announce } from './announce.ts';

interface OwnDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  viewer: ChatViewer;
  announce: Announce;
}

export type OwnChats = ReturnType<typeof ownChats>;

/** What a chat is to one person alone: found, changed, and told to that person's windows. */
export function ownChats({ chats, memberships, viewer, announce }: OwnDeps) {
  /** @throws 404 for who neither is nor was a member. */
  async function find(chatId: string, user: string): Promise<{ chat: ChatState; membership: Membership }> {
    const [chat, stored] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
    const left = stored?.leftSeq != null;
    if (!chat || (!isMember(chat, user) && !left)) throw notFound('The chat');
    return { chat, membership: stored ?? newMembership(chatId, user) };
  }

  async function view(chat: ChatState, user: string): Promise<Chat> {
    const [shown] = await viewer.view([chat], user);
    if (!shown) throw notFound('The chat');
    return shown;
  }

  /** As the person's other windows, and the call to catch up, are to see it from now on. */
  async function show(chat: ChatState, user: string): Promise<Chat> {
    const shown = await view(chat, user);
    announce.chatTo(user, shown);
    return shown;
  }

  async function change(
    chatId: string,
    user: string,
    changeOf: (chat: ChatState, membership: Membership) => OwnChange,
  ): Promise<Chat> {
    const { chat, membership } = await find(chatId, user);
    await memberships.change(chatId, user, changeOf(chat, membership));
    return show(chat, user);
  }

  return {
    find,
    view,
    show,
    change,

    /** Something that is shown to the person alone has been changed by others. */
    tell: (chatId: string, user: string): Promise<Chat> => change(chatId, user, () => ({})),
  };
}
