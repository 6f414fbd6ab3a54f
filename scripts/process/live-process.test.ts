import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitUntil } from './wait-until.ts';

describe('startProcess', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'live-process-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('kills the process when its parent is killed with -9', async () => {
    const pidFile = join(folder, 'pid');
    const starter = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { writeFileSync } from 'node:fs';
         import { startProcess } from ${JSON.stringify(join(import.meta.dirname, 'live-process.ts'))};
         const live = startProcess({ command: 'sleep', args: ['600'], logFile: ${JSON.stringify(join(folder, 'log'))} });
         writeFileSync(${JSON.stringify(pidFile)}, String(live.pid));
         setInterval(() => {}, 1000);`,
      ],
      { stdio: 'inherit' },
    );
    const pid = () => Number(read(pidFile));
    expect(await waitUntil(() => pid() > 0 && isRunning(pid()), { timeoutMs: 30_000 })).toBe(true);
    starter.kill('SIGKILL');
    expect(await waitUntil(() => !isRunning(pid()), { timeoutMs: 30_000 })).toBe(true);
  });
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`).split(') ')[1];
  return stat !== undefined && !stat.startsWith('Z');
}
