import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startProcess } from './live-process.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

describe('supervise', () => {
  let folder: string;
  let said: string[];
  const running: Supervised[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    said = [];
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
      say: (line) => said.push(line),
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
    expect(said).toEqual([]);
  });

  it('starts a killed process again and says so', async () => {
    const worker = supervised(runsOn);
    await worker.start();
    const first = worker.pid!;
    process.kill(first, 'SIGKILL');
    expect(await soon(() => worker.pid !== undefined && worker.pid !== first)).toBe(true);
    expect(said).toEqual(['worker ended (killed by SIGKILL); it is started again in 0.02 s']);
  });

  it('waits longer after each failure, up to the longest delay', async () => {
    const gate = join(folder, 'gate');
    const worker = supervised(
      `if (require('node:fs').existsSync(${JSON.stringify(gate)})) process.exit(7); ${runsOn}`,
    );
    await worker.start();
    writeFileSync(gate, '');
    process.kill(worker.pid!, 'SIGKILL');
    expect(await soon(() => said.length >= 4)).toBe(true);
    expect(said.slice(0, 4).map((line) => line.match(/again in (.*) s/)?.[1])).toEqual([
      '0.02',
      '0.04',
      '0.05',
      '0.05',
    ]);
    expect(said[1]).toContain('exit code 7');
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

  it('gives up when the process never gets ready, and names the reason', async () => {
    const worker = supervised('process.exit(3)');
    await expect(worker.start()).rejects.toThrow('worker does not start (exit code 3).');
    expect(said).toHaveLength(2);
    expect(worker.pid).toBeUndefined();
  });

  it('kills a process that runs but is not ready in time', async () => {
    const worker = supervised('setInterval(() => {}, 1000)', { readyWithinMs: 200 });
    await expect(worker.start()).rejects.toThrow('not ready in time');
    expect(worker.pid).toBeUndefined();
  });

  it('stops gently: the process may finish what it does', async () => {
    const done = join(folder, 'done');
    const finishes = `process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(done)}, 'yes'); process.exit(0); });`;
    const worker = supervised(`${finishes} ${runsOn}`);
    await worker.start();
    const pid = worker.pid!;
    await worker.stop();
    expect(readFileSync(done, 'utf8')).toBe('yes');
    expect(isAlive(pid)).toBe(false);
    expect(said).toEqual([]);
  });

  it('kills a process that does not stop in its time', async () => {
    const worker = supervised(`process.on('SIGTERM', () => {}); ${runsOn}`, { graceMs: 100 });
    await worker.start();
    const pid = worker.pid!;
    await worker.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('stops also while it waits to start a process again', async () => {
    const worker = supervised('process.exit(3)');
    const start = worker.start();
    await soon(() => said.length > 0);
    await worker.stop();
    await expect(start).rejects.toThrow(/was stopped|does not start/);
    expect(worker.pid).toBeUndefined();
  });

  it('leaves a killed process down until it is started', async () => {
    const worker = supervised(runsOn);
    await worker.start();
    await worker.kill();
    expect(worker.pid).toBeUndefined();
    expect(said).toEqual([]);
    await worker.start();
    expect(isAlive(worker.pid!)).toBe(true);
  });

  it('fails to start a program that does not exist, instead of trying for ever', async () => {
    const worker = supervise({
      name: 'nobody',
      say: (line) => said.push(line),
      launch: () =>
        startProcess({ command: join(folder, 'missing'), args: [], logFile: join(folder, 'log') }),
      ready: () => false,
      backOff: { firstMs: 5, maxMs: 5, resetAfterMs: 1000, attempts: 2 },
    });
    await expect(worker.start()).rejects.toThrow('nobody does not start');
  });
});
