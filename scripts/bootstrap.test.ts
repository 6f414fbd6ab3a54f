import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { repositoryPath } from './stack/paths.ts';

const root = mkdtempSync(join(tmpdir(), 'layover-bootstrap-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Duration of the fake installation. */
const INSTALLING_MS = 1_000;

/** Creates a repository with the real bootstrap, a fake npm, and a program that prints its time since the command. */
function createRepository() {
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder));
  cpSync(repositoryPath('scripts/bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  const report = pathToFileURL(repositoryPath('scripts/process/progress.ts'));
  const programs = {
    'npm.mjs': `import { writeFileSync } from 'node:fs';
      const began = performance.now();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${INSTALLING_MS});
      writeFileSync('installing-ms', String(performance.now() - began));`,
    'scripts/begin.mjs':
      "import { runOnSupportedNode } from './bootstrap.mjs'; runOnSupportedNode('scripts/program.mjs');",
    'scripts/program.mjs': `import { sinceCommandMs } from '${report}'; console.log('ran after', sinceCommandMs());`,
    'package-lock.json': '{ "packages": {} }',
  };
  for (const [path, text] of Object.entries(programs)) writeFileSync(join(root, path), text);
}

describe('sinceCommandMs', () => {
  it('includes the installation of the packages', () => {
    createRepository();
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/begin.mjs'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(root, 'npm.mjs') },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const installing = Number(readFileSync(join(root, 'installing-ms'), 'utf8'));
    expect(installing).toBeGreaterThanOrEqual(INSTALLING_MS);
    expect(Number(/^ran after ([\d.]+)$/m.exec(stdout)?.[1])).toBeGreaterThan(installing);
  });
});
