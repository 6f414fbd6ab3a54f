import type { ChatParties } from '../data/chat-parties.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { chatRoom, userRoom } from './rooms.ts';
import type { ChatServer, ChatSocket } from './types.ts';

/** Tells the others in a chat that somebody is writing: only where what is written would reach them, and never those who hide it. */
export const tellTyping =
  (io: ChatServer, parties: ChatParties, people: PeopleDirectory) =>
  async (chatId: string, socket: ChatSocket): Promise<void> => {
    const room = chatRoom(chatId);
    if (!socket.rooms.has(room)) return;
    const { user } = socket.data;
    const [chat, known] = await Promise.all([parties.recent(chatId), people.known([user])]);
    if (!chat?.members.includes(user) || chat.requesting || known.get(user)?.hides.typing) return;
    const closed = chat.chat_type === 'simple' && chat.blocks.some(({ by }) => by === user);
    if (closed) return;
    const hiding = chat.blocks.filter(({ whom }) => whom === user).map(({ by }) => by);
    io.to(room)
      .except([user, ...hiding].map(userRoom))
      .volatile.emit('typing', { chatId, user });
  };
