import type { Logger } from '@layover/kit/logger';
import type { PlanCounts } from '../plan-counts/index.ts';
import type { Presence } from '../presence/index.ts';
import type { Transport } from '../sockets/index.ts';
import { roomSync } from './room-sync.ts';
import { socketNotifier } from './socket-notifier.ts';

interface LiveUpdatesDeps {
  transport: Pick<Transport, 'io'>;
  presence: Presence;
  planCounts: PlanCounts;
  /** Ids of the chats of which the user is a member. */
  chatIdsOf: (user: string) => Promise<string[]>;
  logger: Logger;
}

export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

/** Publishes chats, presence and the counts of plans to sockets. */
export function createLiveUpdates({ transport, presence, planCounts, chatIdsOf, logger }: LiveUpdatesDeps) {
  const { io } = transport;
  const rooms = roomSync(io, chatIdsOf);
  return { rooms, presence, planCounts, notifier: socketNotifier(io, rooms, presence, logger) };
}
