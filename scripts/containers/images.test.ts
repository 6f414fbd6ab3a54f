import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { repositoryPath, repositoryRoot } from '../stack/paths.ts';
import { imageEnvironment, installArguments, isIgnored, manifestCopies } from './dockerfile.ts';
import { programs } from './programs.ts';

/** The exit code of a process with wrong settings. A process that cannot load an import exits with another code. */
const SETTINGS_ERROR = 78;
const MINUTE = 60_000;

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

/** Creates the `/app` folder of the image, instruction by instruction. */
async function buildImage(app: string): Promise<string> {
  const image = join(folder, app.replace('/', '-'));
  for (const { files, to } of manifestCopies()) {
    for (const file of files) cpSync(join(context, file), join(image, to, file.split('/').at(-1) ?? ''));
  }
  const npm = await run('npm', [...installArguments(app), '--prefer-offline', '--loglevel=error'], image);
  if (npm.code !== 0) throw new Error(npm.output);
  const copied = await run('sh', ['scripts/image-files.sh', app, image], context);
  if (copied.code !== 0) throw new Error(copied.output);
  return image;
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
  return ['services/kit', app]
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
  const all = Object.keys(programs).map((key) => key.split(' ') as [string, string]);

  interface Result {
    image: string;
    code: number | null;
    output: string;
  }
  // Two at a time, because npm waits for the disk half of the time.
  const results = new Map<string, Promise<Result>>();
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  all.forEach(([app, program], index) => {
    const result = (lanes[index % 2] as Promise<unknown>).then(() => buildAndRun(app, program));
    lanes[index % 2] = result.catch(() => undefined);
    results.set(app, result);
  });

  async function buildAndRun(app: string, program: string): Promise<Result> {
    const image = await buildImage(app);
    const env = { PATH: process.env.PATH, ...imageEnvironment(), PORT: '' };
    return { image, ...(await run(process.execPath, [program], join(image, app), env)) };
  }

  it.each(all)(
    'of %s loads %s, which exits without settings and lists them',
    async (app) => {
      const { image, code, output } = (await results.get(app)) as Result;
      expect(output).toMatch(/^Settings are missing or wrong:\n {2}\w+: is missing/);
      expect(code).toBe(SETTINGS_ERROR);
      for (const { file, name } of dynamicImports(image, app))
        expect(() => createRequire(file).resolve(name)).not.toThrow();
    },
    10 * MINUTE,
  );

  it(
    'contains demo data and other services only for the seed',
    async () => {
      for (const [app, result] of results) {
        const { image } = await result;
        expect(existsSync(join(image, 'scripts/seed/main.ts'))).toBe(app === 'scripts');
        expect(existsSync(join(image, 'services/auth/src/main.ts'))).toBe(
          ['scripts', 'services/auth'].includes(app),
        );
        expect(existsSync(join(image, 'web/dist/index.html'))).toBe(app === 'gateway');
      }
    },
    10 * MINUTE,
  );
});
