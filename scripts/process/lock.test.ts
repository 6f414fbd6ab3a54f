import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acquireLock } from './lock.ts';

describe('claimLock', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    path = join(folder, 'deep', 'start.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('returns its owner to a second process', () => {
    const first = acquireLock(path, 'http://127.0.0.1:8080');
    expect(first.held).toBe(true);
    expect(acquireLock(path)).toMatchObject({
      held: false,
      owner: { pid: process.pid, note: 'http://127.0.0.1:8080' },
    });
  });

  it('can be taken again after its release', () => {
    const first = acquireLock(path);
    if (first.held) first.release();
    expect(existsSync(path)).toBe(false);
    expect(acquireLock(path).held).toBe(true);
  });

  it('takes the lock of a process that has ended', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    acquireLock(path);
    writeFileSync(path, JSON.stringify({ pid: gone, startedAt: '1', note: '' }));
    expect(acquireLock(path).held).toBe(true);
  });

  it('takes the lock of a process whose pid now belongs to another process', () => {
    acquireLock(path);
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'earlier', note: '' }));
    expect(acquireLock(path).held).toBe(true);
  });

  it('replaces a lock file that cannot be read', () => {
    acquireLock(path);
    writeFileSync(path, '{');
    expect(acquireLock(path).held).toBe(true);
  });
});
