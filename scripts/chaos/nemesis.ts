import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../process/wait-until.ts';
import type { Fault, Target } from './fault-schedule.ts';
import type { CuttableProxy } from './proxy.ts';

/** What a fault can be done to. */
export interface FaultTarget {
  proxy: CuttableProxy;
  kill(): Promise<void>;
  /** On the same port, with the same data. */
  start(): Promise<void>;
  isReachable(): Promise<boolean>;
}

export type FaultTargets = Partial<Record<Target, FaultTarget>>;

/** A fault that was seen to have happened. */
export interface InjectedFault extends Fault {
  /** Connections that were cut; of a kill, those that ended with it. */
  connections: number;
}

/** How long the connections to cut may take to come back after an earlier fault. */
const CONNECTED_WITHIN_MS = 60_000;

export interface Nemesis {
  /** What is away right now, in words; empty while everything is up. */
  readonly unavailable: readonly string[];
  /** By `performance.now()`: when the last of what was struck was up again. */
  readonly allUpSince: number;
  /** Rejects when something does not come back. */
  readonly failed: Promise<never>;
  /**
   * Before each message: counts it, strikes what is due, and holds it until the blow has fallen. A fault of what is still
   * away from the one before waits without holding anybody, until the next one is due.
   */
  beforeMessage(): Promise<void>;
  /** Resolves when everything that was struck is up again; fails when a fault could not be seen to happen. */
  finish(): Promise<InjectedFault[]>;
}

/** Carries the schedule out. Faults of different servers may overlap, those of one server wait for each other. */
export function startNemesis(
  faults: readonly Fault[],
  victims: FaultTargets,
  log: (line: string) => void,
): Nemesis {
  const waiting = faults.filter(({ target }) => victims[target]);
  const struck: InjectedFault[] = [];
  const recovered = new Map<Target, Promise<void>>();
  const away = new Map<Target, string>();
  let upSince = performance.now();
  let passed = 0;
  let fallen: Promise<unknown> = Promise.resolve();
  let hold = fallen;
  let giveUp = (_reason: unknown) => {};
  const broken = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  broken.catch(() => {});

  async function carryOut(fault: Fault, victim: FaultTarget, struckNow: () => void): Promise<void> {
    const { action, target, downMs } = fault;
    away.set(target, `${target} has no connections to ${action}`);
    const connections = await strike(fault, victim);
    const began = performance.now();
    away.set(target, `${target} is being brought up after a ${action}`);
    const number = struck.push({ ...fault, connections });
    struckNow();
    await delay(downMs);
    if (action === 'kill') await victim.start();
    else victim.proxy.mend();
    away.delete(target);
    upSince = performance.now();
    const seconds = ((upSince - began) / 1000).toFixed(1);
    log(`fault ${number} of ${faults.length}: ${action} ${target}, up again after ${seconds} s`);
  }

  function begin(fault: Fault, victim: FaultTarget): void {
    const before = recovered.get(fault.target) ?? Promise.resolve();
    const blow = new Promise<void>((resolve, reject) => {
      const recovery = before.then(() => carryOut(fault, victim, resolve));
      recovery.catch(reject);
      recovery.catch(giveUp);
      recovered.set(fault.target, recovery);
    });
    hold = away.has(fault.target) ? fallen : Promise.all([fallen, blow]);
    fallen = Promise.all([fallen, blow]);
    for (const each of [hold, fallen]) each.catch(() => {});
  }

  return {
    get unavailable() {
      return [...away.values()];
    },
    get allUpSince() {
      return upSince;
    },
    failed: broken,
    async beforeMessage() {
      passed += 1;
      while (waiting[0] && waiting[0].at <= passed) {
        const fault = waiting.shift() as Fault;
        begin(fault, victims[fault.target] as FaultTarget);
      }
      await hold;
    },
    async finish() {
      await Promise.all([fallen, ...recovered.values()]);
      if (waiting.length > 0) throw new Error(`${waiting.length} faults never struck`);
      return struck;
    },
  };
}

async function strike({ action, target }: Fault, victim: FaultTarget): Promise<number> {
  const isUsed = () => victim.proxy.standing > 0;
  if (!(await waitUntil(isUsed, { timeoutMs: CONNECTED_WITHIN_MS, everyMs: 10 }))) {
    throw new Error(`nobody is connected to ${target}: a ${action} would not be felt`);
  }
  if (action === 'cut') return victim.proxy.cut();
  const connections = victim.proxy.standing;
  await victim.kill();
  if (await victim.isReachable()) throw new Error(`${target} still answers after a kill`);
  return connections;
}
