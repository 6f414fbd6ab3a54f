import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store } from './store.ts';

const WRITE_DELAY_MS = 500;

/** Reads the stored data. If the file cannot be read, the sandbox starts empty. */
export function readDataFile(file: string, store: Store) {
  try {
    const data: Record<string, [string, never][]> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [name, map] of Object.entries(store))
      for (const [key, value] of data[name] ?? []) map.set(key, value);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      process.stderr.write(`PayPal sandbox: ${file} is not readable and starts empty: ${error}\n`);
  }
}

/** Writes the data to the file soon after `changed`, and a last time at `stop`. */
export function keepDataFile(file: string, store: Store) {
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    const data = Object.fromEntries(Object.entries(store).map(([name, map]) => [name, [...map]]));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(data), { mode: 0o600 });
    // Renaming is atomic, so a reader never sees an incomplete file.
    renameSync(`${file}.new`, file);
  };
  return {
    changed() {
      timer ??= setTimeout(write, WRITE_DELAY_MS).unref();
    },
    stop() {
      clearTimeout(timer);
      write();
    },
  };
}
