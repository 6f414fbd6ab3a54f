import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts the runs of a test in a file. @returns the number of this run, from 1 */
export function countRun(name) {
  const file = join(process.env.RUNS_FOLDER, name);
  appendFileSync(file, '.');
  return readFileSync(file, 'utf8').length;
}
