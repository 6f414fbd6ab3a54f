import type { Logger } from '@layover/kit/logger';
import { planCounts } from '../plans/plan-counts.ts';
import { presence } from '../presence/presence-watches.ts';
import type { ChatSettings } from '../settings.ts';
import type { Transport } from '../sockets/transport.ts';
import type { Stores } from '../stores.ts';
import { roomSync } from './room-sync.ts';
import { socketNotifier } from './socket-notifier.ts';

interface LiveUpdatesDeps extends Pick<Stores, 'models' | 'people' | 'participants'> {
  transport: Transport;
  settings: ChatSettings;
  /** Ids of the chats of which the user is a member. */
  chatIdsOf: (user: string) => Promise<string[]>;
  logger: Logger;
}

export type LiveUpdates = ReturnType<typeof liveUpdates>;

/** Publishes chats, presence and the counts of plans to sockets. */
export function liveUpdates({
  transport,
  settings,
  models,
  people,
  participants,
  chatIdsOf,
  logger,
}: LiveUpdatesDeps) {
  const { io } = transport;
  const rooms = roomSync(io, chatIdsOf);
  const status = presence({ transport, participants, people, settings });
  return {
    rooms,
    presence: status,
    planCounts: planCounts(io, models.planCounts),
    notifier: socketNotifier(io, rooms, status, logger),
  };
}
