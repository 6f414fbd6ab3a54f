import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { withResources } from '../../scripts/process/command.ts';
import { createRandom } from '../../scripts/seeded-random.ts';
import { type Anomalies, checkHistory } from './checker.ts';
import { actions, type Fault, generateSchedule, targets } from './fault-schedule.ts';
import type { HistoryEntry, StoredMessage } from './history.ts';
import { type ClientStats, createMemberClient, type MemberClient } from './member-client.ts';
import { type InjectedFault, startNemesis } from './nemesis.ts';
import { canKill, startTestCluster } from './test-cluster.ts';
import { createChats, planWorkload, runWorkload, type WorkloadCounts } from './workload.ts';

interface ChaosOptions {
  seed: number;
  messages: number;
  faults: number;
  infrastructure: Infrastructure;
  dataDir: string;
  logDir: string;
  log: (line: string) => void;
}

export interface ChaosResult extends WorkloadCounts {
  options: Pick<ChaosOptions, 'seed' | 'messages' | 'faults'>;
  people: number;
  chats: number;
  schedule: readonly Fault[];
  injected: readonly InjectedFault[];
  history: readonly HistoryEntry[];
  stats: ClientStats;
  anomalies: Anomalies;
  crashes: readonly string[];
  stored: number;
  /** Allocated seqs without a message. */
  gaps: number;
  /** Duration of sending, faults included. */
  seconds: number;
  /** Duration of the last catch-up of all members. */
  catchUpSeconds: number;
}

/** The run fails after this time without progress while all targets are up. Recoveries have their own timeouts. */
const STALL_TIMEOUT_MS = 60_000;

/** Sends messages under injected faults, then checks the history. */
export const runChaosTest = (options: ChaosOptions): Promise<ChaosResult> =>
  withResources((resources) => runIn(options, resources));

async function runIn(options: ChaosOptions, resources: AsyncDisposableStack): Promise<ChaosResult> {
  const { seed, messages, faults, log } = options;
  const random = createRandom(seed);
  const schedule = generateSchedule(random, { faults, messages, kinds: possibleFaults() });
  const size = messages >= 10_000 ? { people: 40, chats: 60 } : { people: 12, chats: 10 };
  const namespace = `chaos_${Date.now().toString(36)}`;
  const cluster = await startTestCluster({ ...options, resources, namespace, people: size.people });
  const chats = await createChats(cluster, size.chats, random);

  const stalled = new AbortController();
  const clients = cluster.people.map(({ _id, token }) =>
    createMemberClient({
      user: _id,
      token,
      instances: cluster.instances,
      signal: stalled.signal,
      skipCatchUp: process.env.CHAOS_SKIP_CATCH_UP === '1',
      chats: chats.filter(({ members }) => members.includes(_id)).map((chat) => chat._id),
      random: createRandom(random.between(1, 2 ** 31)),
    }),
  );
  resources.defer(async () => void (await Promise.all(clients.map((client) => client.close()))));
  await Promise.all(clients.map((client) => client.connect()));

  const began = performance.now();
  const nemesis = startNemesis(schedule, cluster.targets, log);
  const senders = planWorkload(chats, clients, messages, random);
  const counts: WorkloadCounts = { acknowledged: 0, resent: 0, changed: { edited: 0, deleted: 0, both: 0 } };

  let phase = '';
  let progressAt = performance.now();
  const stall = new Promise<never>((_, reject) => {
    const watchdog = setInterval(() => {
      const idleMs = performance.now() - Math.max(progressAt, nemesis.allUpSince);
      if (nemesis.unavailable.length > 0 || idleMs < STALL_TIMEOUT_MS) return;
      const { lastError } = sumStats(clients);
      const crash = cluster.crashes.at(-1) ?? 'no crash';
      const idle = `no progress for ${(idleMs / 1000).toFixed(0)} s`;
      const sent = `${counts.acknowledged} acknowledged`;
      reject(new Error(`stalled while ${phase}: ${sent}, ${idle}, ${crash}; last error: ${lastError}`));
    }, 1_000);
    resources.defer(() => clearInterval(watchdog));
  });
  for (const failure of [stall, nemesis.failed]) failure.catch(() => stalled.abort());
  /** Runs a phase of the test until it ends, stalls, or a target does not recover. */
  async function runPhase<T>(name: string, work: () => Promise<T>): Promise<T> {
    phase = name;
    progressAt = performance.now();
    return Promise.race([work(), stall, nemesis.failed]);
  }

  let logged = 0;
  const onProgress = () => {
    progressAt = performance.now();
    if (counts.acknowledged - logged < 5_000) return;
    logged = counts.acknowledged;
    log(`${logged} of ${messages} messages acknowledged`);
  };
  const hooks = { beforeMessage: nemesis.beforeMessage, onProgress, signal: stalled.signal };
  await runPhase('sending', () => Promise.all(senders.map((sender) => runWorkload(sender, counts, hooks))));
  const injected = await runPhase('recovering', nemesis.finish);
  const seconds = (performance.now() - began) / 1000;

  const catchUpBegan = performance.now();
  await runPhase('catching up', () => Promise.all(clients.map((client) => client.catchUpFully())));
  const catchUpSeconds = (performance.now() - catchUpBegan) / 1000;

  const stored = new Map<string, StoredMessage[]>();
  let gaps = 0;
  for (const { _id } of chats) {
    const found = await cluster.storedMessages(_id);
    stored.set(_id, found);
    gaps += (await cluster.lastSeq(_id)) - (await cluster.countSystemMessages(_id)) - found.length;
  }
  const history = senders.flatMap((sender) => sender.history);
  const views = clients.flatMap((client) => client.views());
  return {
    ...counts,
    ...size,
    options: { seed, messages, faults },
    schedule,
    injected,
    history,
    seconds,
    catchUpSeconds,
    gaps,
    stats: sumStats(clients),
    anomalies: checkHistory(history, stored, views),
    crashes: cluster.crashes,
    stored: [...stored.values()].reduce((sum, found) => sum + found.length, 0),
  };
}

const possibleFaults = () =>
  targets.flatMap((target) =>
    actions
      .filter((action) => action === 'disconnect' || canKill(target))
      .map((action) => ({ action, target })),
  );

function sumStats(clients: readonly MemberClient[]): ClientStats {
  const sum = (field: Exclude<keyof ClientStats, 'violations' | 'lastError'>) =>
    clients.reduce((total, { stats }) => total + stats[field], 0);
  return {
    live: sum('live'),
    caughtUp: sum('caughtUp'),
    catchUps: sum('catchUps'),
    connections: sum('connections'),
    retries: sum('retries'),
    sentBySocket: sum('sentBySocket'),
    lastError: clients.map(({ stats }) => stats.lastError).find(Boolean) ?? '',
    violations: clients.flatMap(({ stats }) => stats.violations),
  };
}
