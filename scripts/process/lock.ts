import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who holds a lock; the start time tells the holder from a later process with the same number. */
export interface LockOwner {
  pid: number;
  born: string;
  note: string;
}

export type LockResult =
  | { held: true; note(text: string): void; release(): void }
  | { held: false; by: LockOwner };

/** Takes the lock file, or says who has it. A lock whose holder is gone (kill -9, power cut) counts as free. */
export function acquireLock(path: string, note = ''): LockResult {
  mkdirSync(dirname(path), { recursive: true });
  const me = (text: string) => JSON.stringify({ pid: process.pid, born: birthOf(process.pid), note: text });
  for (;;) {
    if (createWhole(path, me(note))) {
      return {
        held: true,
        note: (text) => writeFileSync(path, me(text)),
        release: () => rmSync(path, { force: true }),
      };
    }
    const by = readHolder(path);
    if (by && birthOf(by.pid) === by.born) return { held: false, by };
    rmSync(path, { force: true });
  }
}

/** A reader never sees the file half written: it appears with its content, or not at all when there is one already. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(path: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ticks from boot to the start of the process; empty when there is no such process. */
function birthOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return isAlive(pid) ? 'alive' : '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
