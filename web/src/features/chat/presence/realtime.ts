import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { Presence } from './presence.ts';
import type { Typing } from './typing.ts';

/** Applies socket events to the stores of presence and typing; returns how to stop. */
export function startPresence(socket: LiveSocket, presence: Presence, typing: Typing): () => void {
  const stops = [
    socket.on('typing', typing.receive),
    socket.on('presence', ({ users }) => presence.update(users)),
    socket.on('message', ({ chatId, user }) => typing.stop({ chatId, user: user._id })),
    typing.clear,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
