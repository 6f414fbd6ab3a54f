import type { FindBlockers } from '../blocks/index.ts';
import { isClosedTo, isMember } from '../chat-state/index.ts';
import type { ParticipantsCache } from '../chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import { type ChatServer, type ChatSocket, chatRoom, userRoom } from '../sockets/index.ts';

export interface TypingDeps {
  io: ChatServer;
  participants: ParticipantsCache;
  findBlockers: FindBlockers;
  people: PersonCache;
}

type PublishTyping = (chatId: string, socket: ChatSocket) => Promise<void>;

/** Publishes that a user is typing to the members whom the message would reach, unless the user hides it. */
export const publishTyping =
  ({ io, participants, findBlockers, people }: TypingDeps): PublishTyping =>
  async (chatId, socket) => {
    const room = chatRoom(chatId);
    if (!socket.rooms.has(room)) return;
    const { user } = socket.data;
    const [chat, known] = await Promise.all([participants.recent(chatId), people.known([user])]);
    if (!chat || !isMember(chat, user) || chat.requesting || isClosedTo(chat, user)) return;
    if (known.get(user)?.hides.typing) return;
    const blockersOf = await findBlockers(chat);
    io.to(room)
      .except([user, ...blockersOf(user)].map(userRoom))
      .emit('typing', { chatId, user });
  };
