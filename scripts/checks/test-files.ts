import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryPath } from '../stack/paths.ts';

const TESTS = ['{services,gateway,web}/**/src/**/*.test.ts', '{proto,scripts,verification}/**/*.test.ts'];
const WEB_BUILD = /web\/dist/;
const SERVER_SETTINGS = /MONGODB_URI|AMQP_URL|REDIS_URL/;
const IMPORTS = /(?:from|import) '(\.[^']+|@layover\/(?:kit|proto)\/[^']+)'/g;

/** Whether a test with such a path, or a module that it imports, reads the address of a server. */
export const needServers = (paths: readonly string[]): boolean => mention(SERVER_SETTINGS, paths);

/** Whether a test with such a path, or a module that it imports, reads the built screens. */
export const needWebBuild = (paths: readonly string[]): boolean => mention(WEB_BUILD, paths);

function mention(wanted: RegExp, paths: readonly string[]): boolean {
  const patterns = paths.map((path) => new RegExp(path));
  const tests = globSync(TESTS, {
    cwd: repositoryPath(),
    exclude: (name) => name.includes('node_modules') || name.includes('e2e'),
  }).filter((file) => patterns.length === 0 || patterns.some((pattern) => pattern.test(file)));
  const visited = new Set<string>();
  const mentions = (file: string): boolean => {
    if (visited.has(file)) return false;
    visited.add(file);
    const source = read(file);
    if (wanted.test(source)) return true;
    return [...source.matchAll(IMPORTS)].some(([, name = '']) => mentions(resolve(name, file)));
  };
  return tests.map((file) => repositoryPath(file)).some(mentions);
}

function resolve(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  return repositoryPath(
    name
      .replace(/^@layover\/(kit|shared)\//, 'services/$1/src/')
      .replace('@layover/', '')
      .concat('.ts'),
  );
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
