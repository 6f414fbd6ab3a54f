import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { PlanCount } from '@layover/proto/socket';
import { type ChatServer, type ChatSocket, isPlanRoom, planRoom } from '../sockets/index.ts';
import type { PlanCountModel } from './plan-count.model.ts';

/** Throttle of the events about one plan, in milliseconds. */
const THROTTLE_MS = 1_000;

/** Publishes how many people are interested in a plan to the sockets that watch it, at most once a second. */
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
  }, THROTTLE_MS);
  sending.unref();

  return {
    /**
     * Stores the count, and publishes it unless a newer one is stored. Each instance publishes to its own sockets.
     */
    async store(change: PlanCount): Promise<void> {
      const { planId, count, version } = change;
      if (!(await upsertIfNewer(counts, planId, version, { count }))) return;
      add(change);
      io.serverSideEmit('plan-count', change);
    },

    /**
     * Replaces the plans that the socket watches. Returns the stored counts; a plan without a change has
     * none.
     */
    async watch(socket: ChatSocket, planIds: readonly string[]): Promise<PlanCount[]> {
      const wanted = new Set(planIds.map(planRoom));
      for (const room of socket.rooms) if (isPlanRoom(room) && !wanted.has(room)) void socket.leave(room);
      // The socket joins before the read, so that it misses no change.
      await socket.join([...wanted]);
      const found = await counts.find({ _id: { $in: planIds } }).lean();
      return found.map(({ _id: planId, count, version }) => ({ planId, count, version }));
    },

    close: () => clearInterval(sending),
  };
}
