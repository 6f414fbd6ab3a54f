import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../process/wait-until.ts';
import type { CuttableProxy } from './proxy.ts';
import type { Fault, Target } from './schedule.ts';

/** What a fault can be done to. */
export interface Victim {
  proxy: CuttableProxy;
  kill(): Promise<void>;
  /** On the same port, with the same data. */
  start(): Promise<void>;
  answers(): Promise<boolean>;
}

export type Victims = Partial<Record<Target, Victim>>;

/** A fault that was seen to have happened. */
export interface Struck extends Fault {
  /** Connections that were cut; of a kill, those that ended with it. */
  connections: number;
}

/** How long the connections to cut may take to come back after an earlier fault. */
const CONNECTED_WITHIN_MS = 30_000;

export interface Conductor {
  /** Before each message: counts it, strikes what is due, and holds it until the blow has fallen. */
  pass(): Promise<void>;
  /** Resolves when everything that was struck is up again; fails when a fault could not be seen to happen. */
  over(): Promise<Struck[]>;
}

/** Carries the schedule out. Faults of different servers may overlap, those of one server wait for each other. */
export function conduct(faults: readonly Fault[], victims: Victims, say: (line: string) => void): Conductor {
  const waiting = faults.filter(({ target }) => victims[target]);
  const struck: Struck[] = [];
  const recovered = new Map<Target, Promise<void>>();
  let passed = 0;
  let fallen: Promise<unknown> = Promise.resolve();

  function begin(fault: Fault, victim: Victim): void {
    const blow = (recovered.get(fault.target) ?? Promise.resolve()).then(() => strike(fault, victim));
    const recovery = blow.then(async (connections) => {
      struck.push({ ...fault, connections });
      say(`${struck.length}/${waiting.length + struck.length} ${fault.action} ${fault.target}`);
      await delay(fault.downMs);
      if (fault.action === 'kill') await victim.start();
      else victim.proxy.mend();
    });
    fallen = Promise.all([fallen, blow]);
    // Told by `over`.
    fallen.catch(() => {});
    recovery.catch(() => {});
    recovered.set(fault.target, recovery);
  }

  return {
    async pass() {
      passed += 1;
      while (waiting[0] && waiting[0].at <= passed) {
        const fault = waiting.shift() as Fault;
        begin(fault, victims[fault.target] as Victim);
      }
      await fallen;
    },
    async over() {
      await Promise.all([fallen, ...recovered.values()]);
      if (waiting.length > 0) throw new Error(`${waiting.length} faults never struck`);
      return struck;
    },
  };
}

async function strike({ action, target }: Fault, victim: Victim): Promise<number> {
  const isUsed = () => victim.proxy.standing > 0;
  if (!(await waitUntil(isUsed, { timeoutMs: CONNECTED_WITHIN_MS, everyMs: 10 }))) {
    throw new Error(`nobody is connected to ${target}: a ${action} would not be felt`);
  }
  if (action === 'cut') return victim.proxy.cut();
  const connections = victim.proxy.standing;
  await victim.kill();
  if (await victim.answers()) throw new Error(`${target} still answers after a kill`);
  return connections;
}
