import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProcess } from './live-process.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

describe('supervise', () => {
  let folder: string;
  let logged: string[];
  const running: Supervised[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    logged = [];
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    rmSync(folder, { recursive: true });
  });

  /** A real process that writes `up` once its script gets there. */
  function supervised(script: string, settings: { readyWithinMs?: number; graceMs?: number } = {}) {
    const up = join(folder, 'up');
    const each = supervise({
      name: 'worker',
      log: (line) => logged.push(line),
      launch: () => {
        rmSync(up, { force: true });
        const program = `const { writeFileSync } = require('node:fs'); ${script}`;
        return startProcess({
          command: process.execPath,
          args: ['-e', program, up],
          logFile: join(folder, 'log'),
        });
      },
      ready: () => readFileSync(up, 'utf8') === 'up',
      backOff: { firstMs: 20, maxMs: 50, resetAfterMs: 60_000, attempts: 3 },
      ...settings,
    });
    running.push(each);
    return each;
  }
  const runsOn = "writeFileSync(process.argv[1], 'up'); setInterval(() => {}, 1000);";
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const soon = (check: () => boolean) => waitUntil(check, { timeoutMs: 10_000, everyMs: 10 });

  it('starts a process and resolves when it is ready', async () => {
    const worker = supervised(runsOn);
    await worker.start();
    expect(isAlive(worker.pid!)).toBe(true);
    expect(logged).toEqual([]);
  });

  it('restarts a killed process and logs it', async () => {
    const worker = supervised(runsOn);
    await worker.start();
    const first = worker.pid!;
    process.kill(first, 'SIGKILL');
    expect(await soon(() => worker.pid !== undefined && worker.pid !== first)).toBe(true);
    expect(logged).toEqual(['worker ended (killed by SIGKILL); it restarts in 0.02 s']);
  });

  it('doubles the delay after each failure, up to the maximum', async () => {
    const gate = join(folder, 'gate');
    const worker = supervised(
      `if (require('node:fs').existsSync(${JSON.stringify(gate)})) process.exit(7); ${runsOn}`,
    );
    await worker.start();
    writeFileSync(gate, '');
    process.kill(worker.pid!, 'SIGKILL');
    expect(await soon(() => logged.length >= 4)).toBe(true);
    expect(logged.slice(0, 4).map((line) => line.match(/restarts in (.*) s/)?.[1])).toEqual([
      '0.02',
      '0.04',
      '0.05',
      '0.05',
    ]);
    expect(logged[1]).toContain('exit code 7');
    rmSync(gate);
    expect(await soon(() => readyFile() === 'up')).toBe(true);
  });
  const readyFile = () => {
    try {
      return readFileSync(join(folder, 'up'), 'utf8');
    } catch {
      return '';
    }
  };

  it('fails with the reason when the process never gets ready', async () => {
    const worker = supervised('process.exit(3)');
    await expect(worker.start()).rejects.toThrow('worker does not start (exit code 3).');
    expect(logged).toHaveLength(2);
    expect(worker.pid).toBeUndefined();
  });

  it('kills a process that is not ready in time', async () => {
    const worker = supervised('setInterval(() => {}, 1000)', { readyWithinMs: 200 });
    await expect(worker.start()).rejects.toThrow('not ready in time');
    expect(worker.pid).toBeUndefined();
  });

  it('sends TERM first, so that the process can finish its work', async () => {
    const done = join(folder, 'done');
    const finishes = `process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(done)}, 'yes'); process.exit(0); });`;
    const worker = supervised(`${finishes} ${runsOn}`);
    await worker.start();
    const pid = worker.pid!;
    await worker.stop();
    expect(readFileSync(done, 'utf8')).toBe('yes');
    expect(isAlive(pid)).toBe(false);
    expect(logged).toEqual([]);
  });

  it('kills a process that does not stop within the grace period', async () => {
    const worker = supervised(`process.on('SIGTERM', () => {}); ${runsOn}`, { graceMs: 100 });
    await worker.start();
    const pid = worker.pid!;
    await worker.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('stops during the delay before a restart', async () => {
    const worker = supervised('process.exit(3)');
    const start = worker.start();
    await soon(() => logged.length > 0);
    await worker.stop();
    await expect(start).rejects.toThrow(/was stopped|does not start/);
    expect(worker.pid).toBeUndefined();
  });

  it('does not restart a process after kill()', async () => {
    const worker = supervised(runsOn);
    await worker.start();
    await worker.kill();
    expect(worker.pid).toBeUndefined();
    expect(logged).toEqual([]);
    await worker.start();
    expect(isAlive(worker.pid!)).toBe(true);
  });

  it('fails for a program that does not exist', async () => {
    const worker = supervise({
      name: 'nobody',
      log: (line) => logged.push(line),
      launch: () =>
        startProcess({ command: join(folder, 'missing'), args: [], logFile: join(folder, 'log') }),
      ready: () => false,
      backOff: { firstMs: 5, maxMs: 5, resetAfterMs: 1000, attempts: 2 },
    });
    await expect(worker.start()).rejects.toThrow('nobody does not start');
  });
});
