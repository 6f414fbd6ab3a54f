import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createLogger } from '../logger.ts';
import { openMongo } from '../mongo.ts';
import { eventually } from './eventually.ts';
import { type HeldCall, killAtWrites } from './kill-at-writes.ts';
import { type KilledProcess, killInTheMiddle } from './kill-process.ts';
import { readyUrl, spawnProcess } from './start-process.ts';
import { declareQueues, newNamespace, removeQueues } from './start-test-service.ts';
import { startTestTokens, type TestTokens } from './tokens.ts';

/** A machine with much other work takes this long to start a process and to run its first job. */
export const PROCESS_START_MAX_MS = 120_000;

export interface ServiceProcess {
  url: string;
  /** Whether a signal has ended it. */
  hasEnded: () => boolean;
  /** Ends it with a signal. Resolves when it has ended, also if it had ended before. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** What processes of a service share with each other and with the test. A `TestService` has it too. */
interface ProcessSurroundings {
  namespace: string;
  tokens: Pick<TestTokens, 'jwksUrl'>;
  uploadsDir: string;
}

/** Processes of a service, started as in production with these settings in addition to the environment of the test. */
export function serviceProcesses(
  service: string,
  { namespace, tokens, uploadsDir }: ProcessSurroundings,
  ownSettings: Record<string, string> = {},
) {
  const main = join(import.meta.dirname, '../../..', service, 'src/main.ts');
  const settings = {
    NODE_ENV: 'production',
    NAMESPACE: namespace,
    JWKS_URL: tokens.jwksUrl,
    UPLOADS_DIR: uploadsDir,
    ...ownSettings,
  };
  const ends: ServiceProcess['end'][] = [];
  const spawn = () => {
    const child = spawnProcess(main, settings);
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      if (!hasEnded()) await once(child, 'exit');
    };
    ends.push(end);
    return { child, hasEnded, end };
  };
  return {
    settings,
    /** Ends those that a failed test has left. */
    endAll: () => Promise.all(ends.map((end) => end('SIGKILL'))),
    /** Starts a process. Resolves when it is ready. */
    start: async (): Promise<ServiceProcess> => {
      const { child, ...rest } = spawn();
      return { url: await readyUrl(child), ...rest };
    },
    /**
     * Kills a process right after one of its writes to the database, as `killInTheMiddle` does. A test with
     * `it.each([1, 2, 3])` kills it at each step of a use case.
     */
    killAfterWrites: (afterWrites: number, calls?: KilledProcess['calls']) =>
      killInTheMiddle({ main, settings, afterWrites, calls }),
    /** Kills a process that makes several calls, each at another write, as `killAtWrites` does. */
    killAtWrites: (calls: readonly HeldCall[]) => killAtWrites({ main, settings, calls }),
    /** Runs a process until the check does not throw, and ends it with the signal. */
    runUntil: async (check: () => unknown, signal: 'SIGKILL' | 'SIGTERM', everyMs = 100): Promise<void> => {
      const { child, end } = spawn();
      child.stdout.resume();
      try {
        await eventually(check, PROCESS_START_MAX_MS, everyMs);
      } finally {
        await end(signal);
      }
    },
  };
}

export interface ProcessFixture extends ProcessSurroundings, ReturnType<typeof serviceProcesses> {
  tokens: TestTokens;
  /** The database of the service. */
  mongo: Connection;
  /** Removes the database, the queues and the files. The processes have ended. */
  close: () => Promise<void>;
}

/** Prepares the database, queues, uploads and signing keys for processes of a service that a test starts and kills. */
export async function prepareProcesses(
  service: string,
  settings: Record<string, string> = {},
): Promise<ProcessFixture> {
  const namespace = newNamespace();
  const logger = createLogger('test', 'silent');
  const uri = String(process.env.MONGODB_URI);
  const mongo = await openMongo({ uri, namespace, service, logger }).asPromise();
  await declareQueues(String(process.env.AMQP_URL), namespace, service);
  const tokens = await startTestTokens();
  const uploadsDir = await mkdtemp(join(tmpdir(), 'layover-test-'));
  const surroundings = { namespace, tokens, uploadsDir };
  const processes = serviceProcesses(service, surroundings, settings);
  return {
    ...surroundings,
    mongo,
    ...processes,
    close: async () => {
      await processes.endAll();
      await mongo.dropDatabase();
      await mongo.close();
      await tokens.close();
      await removeQueues(String(process.env.AMQP_URL), namespace, service);
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}
