import { notFound } from '@layover/kit/errors';
import type { Chat, Message } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import { isMember, otherOf } from '../domain/chat.ts';
import type { ChatViewer } from '../views/chat-viewer.ts';
import type { Announce } from './announce.ts';
import type { PostNotice } from './post-notice.ts';

interface BlockDeps {
  chats: ChatRepository;
  viewer: ChatViewer;
  announce: Announce;
  postNotice: PostNotice;
}

export type ChangeBlock = (
  chatId: string,
  user: string,
  blocked: boolean,
) => Promise<{ chat: Chat; message: Message | null }>;

/** Blocks or unblocks the other person of a one-to-one chat. Only the one who does it is told, in all windows. */
export const changeBlock =
  ({ chats, viewer, announce, postNotice }: BlockDeps): ChangeBlock =>
  async (chatId, user, blocked) => {
    const before = await chats.byId(chatId);
    const other = before && isMember(before, user) ? otherOf(before, user) : undefined;
    if (!before || other === undefined) throw notFound('The chat');
    const at = new Date();
    const changed = blocked
      ? await chats.block(chatId, user, other, at)
      : await chats.unblock(chatId, user, other, at);
    const message = changed
      ? await postNotice(changed, {
          _id: newHexId(),
          user,
          notice: blocked ? 'blocked' : 'unblocked',
          at,
          onlyFor: user,
        })
      : null;
    const [chat] = await viewer.view([changed ?? before], user);
    if (!chat) throw notFound('The chat');
    if (changed) announce.chatTo(user, chat);
    return { chat, message };
  };
