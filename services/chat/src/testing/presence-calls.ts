import type { PresenceStatus, SocketAck } from '@layover/proto/socket';
import type { TestSocket } from './chat-test-harness.ts';

type WatchAck = SocketAck<{ users: PresenceStatus[] }>;

export const watch = ({ client }: TestSocket, chatIds: string[]) =>
  new Promise<WatchAck>((resolve) => client.emit('watch-presence', chatIds, resolve));

/** The statuses that the socket has received, oldest first. */
export const presenceUpdates = ({ received }: TestSocket): PresenceStatus[] =>
  received.flatMap(({ event, args }) =>
    event === 'presence' ? (args[0] as { users: PresenceStatus[] }).users : [],
  );
