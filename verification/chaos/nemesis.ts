import { setTimeout as delay } from 'node:timers/promises';
import type { TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { waitUntil } from '../../scripts/process/wait-until.ts';
import type { Fault, Target } from './fault-schedule.ts';

/** A server that faults are injected into. */
export interface FaultTarget {
  proxy: Pick<TcpFaultProxy, 'url' | 'connections' | 'disconnect' | 'restore' | 'close'>;
  kill(): Promise<void>;
  /** Restarts on the same port with the same data. */
  start(): Promise<void>;
  isReachable(): Promise<boolean>;
}

type FaultTargets = Partial<Record<Target, FaultTarget>>;

/** A fault whose effect was verified. */
export interface InjectedFault extends Fault {
  /** The connections that the fault ended. */
  connections: number;
}

/** Timeout for clients to reconnect after an earlier fault of the same target. */
const RECONNECT_TIMEOUT_MS = 60_000;

/** Injects the scheduled faults during a run. The name is Jepsen's. */
interface Nemesis {
  /** Descriptions of the targets that are down right now. */
  readonly unavailable: readonly string[];
  /** By `performance.now()`: when the last target recovered. */
  readonly allUpSince: number;
  /** Rejects when a target does not recover. */
  readonly failed: Promise<never>;
  /**
   * Counts a message and resolves once the faults that are due have been injected. A fault of a target that is still down from an
   * earlier one does not delay the messages until the next fault is due.
   */
  beforeMessage(): Promise<void>;
  /** Resolves when all targets have recovered. Rejects when a fault was not injected. */
  finish(): Promise<InjectedFault[]>;
}

/** Starts a nemesis. Faults of different targets may overlap; those of one target run one after the other. */
export function startNemesis(
  faults: readonly Fault[],
  targets: FaultTargets,
  log: (line: string) => void,
): Nemesis {
  const pending = faults.filter(({ target }) => targets[target]);
  const injected: InjectedFault[] = [];
  const recoveries = new Map<Target, Promise<void>>();
  const unavailable = new Map<Target, string>();
  let allUpSince = performance.now();
  let messages = 0;
  let allInjected: Promise<unknown> = Promise.resolve();
  let gate = allInjected;
  let fail = (_reason: unknown) => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});

  async function runFault(fault: Fault, target: FaultTarget, onInjected: () => void): Promise<void> {
    const { action, target: name, downMs } = fault;
    unavailable.set(name, `${name} has no connections to ${action}`);
    const connections = await inject(fault, target);
    const began = performance.now();
    unavailable.set(name, `${name} recovers from a ${action}`);
    const number = injected.push({ ...fault, connections });
    onInjected();
    await delay(downMs);
    if (action === 'kill') await target.start();
    else target.proxy.restore();
    unavailable.delete(name);
    allUpSince = performance.now();
    const seconds = ((allUpSince - began) / 1000).toFixed(1);
    log(`fault ${number} of ${faults.length}: ${action} ${name}, recovered after ${seconds} s`);
  }

  function begin(fault: Fault, target: FaultTarget): void {
    const previous = recoveries.get(fault.target) ?? Promise.resolve();
    const injection = new Promise<void>((resolve, reject) => {
      const recovery = previous.then(() => runFault(fault, target, resolve));
      recovery.catch(reject);
      recovery.catch(fail);
      recoveries.set(fault.target, recovery);
    });
    gate = unavailable.has(fault.target) ? allInjected : Promise.all([allInjected, injection]);
    allInjected = Promise.all([allInjected, injection]);
    for (const each of [gate, allInjected]) each.catch(() => {});
  }

  return {
    get unavailable() {
      return [...unavailable.values()];
    },
    get allUpSince() {
      return allUpSince;
    },
    failed,
    async beforeMessage() {
      messages += 1;
      while (pending[0] && pending[0].at <= messages) {
        const fault = pending.shift() as Fault;
        begin(fault, targets[fault.target] as FaultTarget);
      }
      await gate;
    },
    async finish() {
      await Promise.all([allInjected, ...recoveries.values()]);
      if (pending.length > 0) throw new Error(`${pending.length} faults were not injected`);
      return injected;
    },
  };
}

async function inject({ action, target: name }: Fault, target: FaultTarget): Promise<number> {
  const hasConnections = () => target.proxy.connections > 0;
  if (!(await waitUntil(hasConnections, { timeoutMs: RECONNECT_TIMEOUT_MS, everyMs: 10 }))) {
    throw new Error(`${name} has no connections: a ${action} would have no effect`);
  }
  if (action === 'disconnect') return target.proxy.disconnect();
  const { connections } = target.proxy;
  await target.kill();
  if (await target.isReachable()) throw new Error(`${name} still answers after a kill`);
  return connections;
}
