import type { PlanCount } from '@layover/proto/socket';
import { type ChatServer, type ChatSocket, isPlanRoom, planRoom } from '../realtime/rooms.ts';
import type { PlanCountModel } from './plan-count.model.ts';

/** A plan's changes of this long are sent as one event. */
const GATHER_MS = 1_000;

export type PlanCounts = ReturnType<typeof planCounts>;

/** Sends the sockets that watch a plan how many are interested in it, at most once a second for each plan. */
export function planCounts(io: ChatServer, counts: PlanCountModel) {
  const pending = new Map<string, PlanCount>();

  function add(change: PlanCount): void {
    if (!io.sockets.adapter.rooms.has(planRoom(change.planId))) return;
    const known = pending.get(change.planId);
    if (!known || known.version < change.version) pending.set(change.planId, change);
  }
  io.on('plan-count', add);

  const sending = setInterval(() => {
    for (const [planId, change] of pending) io.local.to(planRoom(planId)).emit('plan-interest', change);
    pending.clear();
  }, GATHER_MS);
  sending.unref();

  return {
    /** Here and on the other instances: each gathers for its own sockets. */
    changed(change: PlanCount): void {
      add(change);
      io.serverSideEmit('plan-count', change);
    },

    /** Replaces what the socket watched before. Answers the counts known here; of a plan that nobody has changed yet there is none. */
    async watch(socket: ChatSocket, planIds: readonly string[]): Promise<PlanCount[]> {
      const wanted = new Set(planIds.map(planRoom));
      for (const room of socket.rooms) if (isPlanRoom(room) && !wanted.has(room)) void socket.leave(room);
      // Joined before the counts are read, so that no change falls in between.
      await socket.join([...wanted]);
      const found = await counts.find({ _id: { $in: planIds } }).lean();
      return found.map(({ _id: planId, count, version }) => ({ planId, count, version }));
    },

    close: () => clearInterval(sending),
  };
}
