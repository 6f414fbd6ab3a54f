import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryPath, repositoryRoot } from '../../scripts/stack/paths.ts';
import { imageEnvironment, installArguments, isIgnored, manifestCopies } from './dockerfile.ts';
import { lockedPackages } from './locked-packages.ts';
import { programs } from './programs.ts';

/** The exit code of a process with wrong settings. A process that cannot load an import exits with another code. */
const SETTINGS_ERROR = 78;
const MINUTE = 60_000;

const images = Object.keys(programs).map((key) => key.split(' ') as [app: string, program: string]);

const folder = mkdtempSync(join(tmpdir(), 'layover-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The context of `docker build`. Event contracts and web build, which another stage generates, are added. */
const context = join(folder, 'context');
cpSync(repositoryRoot, context, {
  recursive: true,
  filter: (path) => path === repositoryRoot || !isIgnored(relative(repositoryRoot, path)),
});
cpSync(repositoryPath('proto/gen'), join(context, 'proto/gen'), { recursive: true });
mkdirSync(join(context, 'web/dist'), { recursive: true });
writeFileSync(join(context, 'web/dist/index.html'), '<!doctype html>');

/** Places the package manifests as the Dockerfile does. */
function copyManifests(target: string): void {
  for (const { files, to } of manifestCopies())
    for (const file of files) cpSync(join(context, file), join(target, to, file.split('/').at(-1) ?? ''));
}

/** The packages of all images, in the folders that they have in an image. The files are those of the repository. */
const store = join(folder, 'packages');

async function fillStore(): Promise<void> {
  mkdirSync(store);
  const all = new Set(images.flatMap(([app]) => installedPackages(app)));
  const copy = (...options: string[]) =>
    run('cp', ['--archive', '--parents', ...options, '--target-directory', store, ...all], repositoryRoot);
  // Other names for the same files take a tenth of the time, and are possible on the same disk only.
  const { code, output } = (await copy('--link')).code === 0 ? { code: 0, output: '' } : await copy();
  if (code !== 0) throw new Error(output);
}

/** The folders of the packages of an image, without those inside another one. */
function installedPackages(app: string): string[] {
  const paths = lockedPackages(app).filter((path) => existsSync(repositoryPath(path)));
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}

/** Creates the `/app` folder of an image. The packages are there while it is used. */
async function withImage<T>(app: string, use: (image: string) => Promise<T>): Promise<T> {
  const image = join(folder, app.replace('/', '-'));
  copyManifests(image);
  const copied = await run('sh', ['scripts/image-files.sh', app, image], context);
  if (copied.code !== 0) throw new Error(copied.output);
  const move = (from: string, to: string) => {
    for (const path of installedPackages(app)) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      renameSync(join(from, path), join(to, path));
    }
  };
  move(store, image);
  try {
    return await use(image);
  } finally {
    move(image, store);
  }
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Packages that are imported dynamically. */
function dynamicImports(image: string, app: string): { file: string; name: string }[] {
  return ['services/kit', ...(app === 'gateway' ? [] : ['services/shared']), app]
    .flatMap((part) =>
      readdirSync(join(image, part), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(image, part, name),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.includes('/node_modules/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
}

describe('an image, installed as in the Dockerfile', () => {
  beforeAll(fillStore, 10 * MINUTE);

  it.each(images)(
    'of %s loads %s, which exits without settings and lists them',
    (app, program) =>
      withImage(app, async (image) => {
        const env = { PATH: process.env.PATH, ...imageEnvironment(), PORT: '' };
        const { code, output } = await run(process.execPath, [program], join(image, app), env);
        expect(output).toMatch(/^Settings are missing or wrong:\n {2}\w+: is missing/);
        expect(code).toBe(SETTINGS_ERROR);
        for (const { file, name } of dynamicImports(image, app))
          expect(() => createRequire(file).resolve(name)).not.toThrow();
      }),
    10 * MINUTE,
  );

  it.each(images)('of %s contains demo data and other services only for the seed', async (app) => {
    const image = join(folder, app.replace('/', '-'));
    expect(existsSync(join(image, 'scripts/seed/main.ts'))).toBe(app === 'scripts');
    expect(existsSync(join(image, 'services/auth/src/main.ts'))).toBe(
      ['scripts', 'services/auth'].includes(app),
    );
    expect(existsSync(join(image, 'web/dist/index.html'))).toBe(app === 'gateway');
  });

  it.each(images)('of %s contains no tests of the whole product', (app) => {
    const image = join(folder, app.replace('/', '-'));
    expect(readdirSync(join(image, 'verification'))).toEqual(['package.json']);
  });
});

// One image stands for all: the others differ in the name of the workspace.
it(
  'npm installs the packages that the lock file has for an image',
  async () => {
    const app = 'gateway';
    const target = join(folder, 'installed');
    copyManifests(target);
    const npm = await run('npm', [...installArguments(app), '--prefer-offline', '--loglevel=error'], target);
    expect(npm).toMatchObject({ code: 0 });
    const { packages } = JSON.parse(readFileSync(join(target, 'node_modules/.package-lock.json'), 'utf8'));
    const installed = Object.keys(packages).filter((path) => path.includes('node_modules/'));
    expect(installed.sort()).toEqual(
      lockedPackages(app)
        .filter((path) => existsSync(repositoryPath(path)))
        .sort(),
    );
  },
  10 * MINUTE,
);
