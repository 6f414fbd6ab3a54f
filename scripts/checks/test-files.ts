import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryPath } from '../stack/paths.ts';

const TESTS = ['{services,gateway,web}/**/src/**/*.test.ts', '{proto,scripts}/**/*.test.ts'];
const SERVER_SETTINGS = /MONGODB_URI|AMQP_URL|REDIS_URL/;
const IMPORTS = /(?:from|import) '(\.[^']+|@layover\/(?:kit|proto)\/[^']+)'/g;

/** Whether a test with such a path, or a module that it imports, reads the address of a server. */
export function needServers(paths: readonly string[]): boolean {
  const patterns = paths.map((path) => new RegExp(path));
  const tests = globSync(TESTS, {
    cwd: repositoryPath(),
    exclude: (name) => name.includes('node_modules') || name.includes('e2e'),
  }).filter((file) => patterns.length === 0 || patterns.some((pattern) => pattern.test(file)));
  const visited = new Set<string>();
  const readsSetting = (file: string): boolean => {
    if (visited.has(file)) return false;
    visited.add(file);
    const source = read(file);
    if (SERVER_SETTINGS.test(source)) return true;
    return [...source.matchAll(IMPORTS)].some(([, name = '']) => readsSetting(resolve(name, file)));
  };
  return tests.map((file) => repositoryPath(file)).some(readsSetting);
}

function resolve(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return repositoryPath(
    name.replace('@layover/kit/', 'services/kit/src/').replace('@layover/', '').concat('.ts'),
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
