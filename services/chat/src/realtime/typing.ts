import type { BlockersIn } from '../data/chat-blockers.ts';
import type { ChatParties } from '../data/chat-parties.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { isClosedTo, isMember } from '../domain/chat.ts';
import { chatRoom, userRoom } from './rooms.ts';
import type { ChatServer, ChatSocket } from './types.ts';

/** Tells the others in a chat that somebody is writing: only where what is written would reach them, and never those who hide it. */
export const tellTyping =
  (io: ChatServer, parties: ChatParties, blockersIn: BlockersIn, people: PeopleDirectory) =>
  async (chatId: string, socket: ChatSocket): Promise<void> => {
    const room = chatRoom(chatId);
    if (!socket.rooms.has(room)) return;
    const { user } = socket.data;
    const [chat, known] = await Promise.all([parties.recent(chatId), people.known([user])]);
    if (!chat || !isMember(chat, user) || chat.requesting || isClosedTo(chat, user)) return;
    if (known.get(user)?.hides.typing) return;
    const blockersOf = await blockersIn(chat);
    io.to(room)
      .except([user, ...blockersOf(user)].map(userRoom))
      .volatile.emit('typing', { chatId, user });
  };
