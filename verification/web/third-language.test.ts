import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';

const web = repositoryPath('web');
/** Compiling takes seconds for one file of messages, and longer beside other work. */
const COMPILE_MAX_MS = 120_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layover-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiles the messages of the public pages in a process of its own, because the compiler leaves timers. */
const compileAndRead = (messages: object) => `
  import { compile } from '@inlang/paraglide-js';
  import { messageOptions } from './messages.config.ts';
  const out = ${JSON.stringify(join(folder, 'out'))};
  await compile({ ...messageOptions, project: ${JSON.stringify(join(folder, 'project.inlang'))}, outdir: out });
  const { m } = await import(out + '/messages.js');
  const { locales } = await import(out + '/runtime.js');
  const texts = Object.entries(${JSON.stringify(messages)}).map(([key, locale]) => m[key]({}, { locale }));
  console.log(JSON.stringify({ locales, texts }));
  process.exit();
`;

it(
  'a further language needs a file of messages and an entry of the settings, and falls back to English',
  async () => {
    const settings = JSON.parse(await readFile(join(web, 'project.inlang/settings.json'), 'utf8'));
    settings.locales.push('fr');
    settings.modules = settings.modules.map((path: string) => join(web, path));
    settings['plugin.inlang.messageFormat'].pathPattern = ['./messages/{locale}/public.json'];
    for (const locale of ['en', 'es'])
      await cp(join(web, 'messages', locale), join(folder, 'messages', locale), { recursive: true });
    await mkdir(join(folder, 'project.inlang'));
    await mkdir(join(folder, 'messages/fr'));
    await writeFile(join(folder, 'project.inlang/settings.json'), JSON.stringify(settings));
    await writeFile(
      join(folder, 'messages/fr/public.json'),
      JSON.stringify({ how_title: 'Du hall à la table' }),
    );
    const script = compileAndRead({ how_title: 'fr', how_lead: 'fr', home_title: 'es' });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '-e', script],
      { cwd: web },
    );
    const english = JSON.parse(await readFile(join(web, 'messages/en/public.json'), 'utf8'));
    const spanish = JSON.parse(await readFile(join(web, 'messages/es/public.json'), 'utf8'));
    expect(JSON.parse(stdout.slice(stdout.indexOf('{"locales"')))).toEqual({
      locales: ['en', 'es', 'fr'],
      texts: ['Du hall à la table', english.how_lead, spanish.home_title],
    });
  },
  COMPILE_MAX_MS,
);
