import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { programs } from './programs.ts';

const TEST_FILES = /\.test\.ts$|\.fixture\.ts$|\/testing\//;
/** `import x from 'name'`, `export … from 'name'` and `import('name')`, but not type imports. */
const IMPORTS = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The packages that the files of a workspace load at run time. */
function importedBy(folder: string): string[] {
  const files = globSync('**/*.ts', { cwd: repositoryPath(join(folder, 'src')) });
  const names = files
    .filter((file) => !TEST_FILES.test(`/${file}`))
    .flatMap((file) => [...readFileSync(repositoryPath(join(folder, 'src', file)), 'utf8').matchAll(IMPORTS)])
    .map(([, name, dynamic]) => name ?? dynamic ?? '')
    .filter((name) => !name.startsWith('.') && !isBuiltin(name));
  return [...new Set(names.map(packageOf))].sort();
}

/** `@layover/proto/http/plan/plan` → `@layover/proto` */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

describe('the dependencies', () => {
  const workspaces = Object.keys(programs).map((key) => key.split(' ')[0] ?? '');
  const withSources = [...workspaces.filter((app) => app !== 'scripts'), 'services/kit', 'services/shared'];

  it.each(withSources)('of %s contain every package that it loads', (app) => {
    const { dependencies } = JSON.parse(readFileSync(repositoryPath(join(app, 'package.json')), 'utf8'));
    const imported = importedBy(app);
    expect(imported).toContain(app === 'services/kit' ? 'express' : '@layover/kit');
    expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
