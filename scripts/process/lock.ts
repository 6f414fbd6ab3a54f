import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The process that holds a lock. Its start time distinguishes it from a later process with the same pid. */
interface LockOwner {
  pid: number;
  startedAt: string;
  note: string;
}

type LockResult =
  | { held: true; setNote(text: string): void; release(): void }
  | { held: false; owner: LockOwner };

/** Takes the lock file, or returns its owner. A lock whose owner has ended (kill -9, power cut) counts as free. */
export function acquireLock(path: string, note = ''): LockResult {
  mkdirSync(dirname(path), { recursive: true });
  const content = (text: string) =>
    JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid), note: text });
  for (;;) {
    if (createAtomically(path, content(note))) {
      return {
        held: true,
        setNote: (text) => writeFileSync(path, content(text)),
        release: () => rmSync(path, { force: true }),
      };
    }
    const owner = readOwner(path);
    if (owner && startTimeOf(owner.pid) === owner.startedAt) return { held: false, owner };
    rmSync(path, { force: true });
  }
}

/** Creates the file together with its content, so that no reader sees it half written. Returns false when it exists. */
function createAtomically(path: string, content: string): boolean {
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

function readOwner(path: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Ticks from boot to the start of the process; empty when there is no such process. */
function startTimeOf(pid: number): string {
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
