import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryPath, repositoryRoot } from './paths.ts';

/** Does the work when the inputs (files and folders of the repository) have changed since the last time. */
export async function runIfChanged(
  stampFile: string,
  inputs: readonly string[],
  work: () => Promise<unknown>,
): Promise<boolean> {
  const hash = hashInputs(inputs);
  if (read(stampFile) === hash) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(repositoryPath(input)))) {
    hash.update(relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Generated files in the folders of the inputs. */
const generated = [repositoryPath('web/src/shared/i18n/messages')];

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || generated.includes(path)) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
