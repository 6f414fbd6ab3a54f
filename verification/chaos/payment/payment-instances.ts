import { join } from 'node:path';
import { databaseWrites } from '@layover/kit/testing/database-writes';
import { readyUrl, spawnProcess } from '@layover/kit/testing/start-process';
import { startTcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import type { SeededRandom } from '../../../scripts/seeded-random.ts';
import { repositoryPath } from '../../../scripts/stack/paths.ts';

interface InstancesOptions {
  settings: Record<string, string>;
  mongoUri: string;
  count: number;
  /** Whether the next process is to be killed, by the number that has been killed. */
  isKillDue: (killed: number) => boolean;
  random: SeededRandom;
  /** Called whenever a process is ready. */
  onReady: (url: string) => void;
}

/** A process is killed after at most this many further writes, at random, so that every step is interrupted. */
const WRITES_MAX = 40;

/** Real processes of the payment service. Each is killed (SIGKILL) right after one of its writes, before it receives the result, and replaced. */
export async function startPaymentInstances(options: InstancesOptions) {
  const { settings, mongoUri, random, isKillDue } = options;
  const main = join(repositoryPath('services/payment'), 'src/main.ts');
  const urls = new Map<number, string>();
  const crashes: string[] = [];
  let killed = 0;
  let isArmed = false;
  let isKilling = true;
  let isStopping = false;

  async function run(slot: number, onFirstReady: () => void): Promise<void> {
    while (!isStopping) {
      let isReady = false;
      let left: number | undefined;
      const proxy = await startTcpFaultProxy(mongoUri, () =>
        databaseWrites(() => {
          if (!isReady || !isKilling || child.killed) return;
          // One at a time, so that buyers find an instance.
          if (left === undefined && urls.size === options.count && !isArmed && isKillDue(killed)) {
            isArmed = true;
            left = random.between(1, WRITES_MAX);
          }
          if (left === undefined || --left > 0) return;
          isArmed = false;
          proxy.pause('all');
          killed += 1;
          child.kill('SIGKILL');
        }),
      );
      const child = spawnProcess(main, { ...settings, MONGODB_URI: proxy.url });
      stops.set(slot, () => child.kill('SIGTERM'));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      try {
        const url = await readyUrl(child);
        urls.set(slot, url);
        isReady = true;
        options.onReady(url);
        onFirstReady();
        await ended;
        if (child.signalCode !== 'SIGKILL' && !isStopping) crashes.push(`ended with ${child.exitCode}`);
      } catch (error) {
        if (!isStopping) crashes.push(String(error));
      }
      urls.delete(slot);
      await proxy.close();
    }
  }

  const stops = new Map<number, () => void>();
  const slots = Array.from({ length: options.count }, (_, slot) => slot);
  const running: Promise<void>[] = [];
  await Promise.all(slots.map((slot) => new Promise<void>((resolve) => running.push(run(slot, resolve)))));

  return {
    crashes,
    killed: () => killed,
    /** One of the instances that are up. */
    anyUrl: (): string | undefined => {
      const up = [...urls.values()];
      return up[random.between(0, up.length - 1)];
    },
    endKilling: () => {
      isKilling = false;
    },
    stop: async () => {
      isStopping = true;
      for (const stop of stops.values()) stop();
      await Promise.all(running);
    },
  };
}
