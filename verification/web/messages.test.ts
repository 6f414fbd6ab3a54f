import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryPath } from '../../scripts/stack/paths.ts';
import { type MessageSources, messageProblems } from './message-problems.ts';

const web = repositoryPath('web');
const read = (path: string) => readFileSync(join(web, path), 'utf8');

const filesOf = (language: string) =>
  Object.fromEntries(
    globSync(`messages/${language}/*.json`, { cwd: web }).map((path) => [basename(path), read(path)]),
  );
const languages = { en: filesOf('en'), es: filesOf('es') };
const es = Object.assign({}, ...Object.values(languages.es).map((text) => JSON.parse(text))) as Record<
  string,
  string
>;

function compiledFiles(): string[] {
  const settings = JSON.parse(read('project.inlang/settings.json'));
  const patterns: string[] = settings['plugin.inlang.messageFormat'].pathPattern;
  return patterns.map((pattern) => basename(pattern));
}

const code = () =>
  globSync('src/**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !path.startsWith('src/shared/i18n/messages/') && !path.endsWith('.test.ts'))
    .map(read)
    .join('\n');

const file = (...entries: [key: string, text: string][]) =>
  `{\n${entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`).join(',\n')}\n}\n`;

describe('messageProblems', () => {
  const sources: MessageSources = {
    languages: {
      en: { 'a.json': file(['hello', 'Hello {name}']), 'b.json': file(['bye', 'Goodbye']) },
      es: { 'a.json': file(['hello', 'Hola, {name}']), 'b.json': file(['bye', 'Adiós']) },
    },
    compiled: ['a.json', 'b.json'],
    code: '<p>{m.hello({ name })} {m.bye()}</p>',
  };
  const withFile = (language: string, name: string, text: string): MessageSources => ({
    ...sources,
    languages: { ...sources.languages, [language]: { ...sources.languages[language], [name]: text } },
  });
  const hello: [string, string] = ['hello', 'Hello {name}'];

  it('are none in messages that are complete, equal and used', () => {
    expect(messageProblems(sources)).toEqual([]);
  });

  it.each<[string, MessageSources, string[]]>([
    [
      'a key that a second file repeats',
      withFile('en', 'b.json', file(hello, ['bye', 'Goodbye'])),
      ['en has hello twice'],
    ],
    [
      'a key that stands twice in a file',
      withFile('en', 'a.json', file(hello, hello)),
      ['en has hello twice'],
    ],
    ['a key that one language lacks', withFile('es', 'b.json', file()), ['es lacks bye']],
    [
      'other parameters',
      withFile('es', 'a.json', file(['hello', 'Hola'])),
      ['the parameters of hello differ'],
    ],
    [
      'another name of a parameter',
      withFile('es', 'a.json', file(['hello', '{nombre}'])),
      ['the parameters of hello differ'],
    ],
    ['a key that no code uses', { ...sources, code: 'm.hello({ name })' }, ['no code uses bye']],
    [
      'a file that is not compiled',
      { ...sources, compiled: ['a.json'] },
      ['en/b.json is not compiled', 'es/b.json is not compiled'],
    ],
  ])('are named for %s', (_what, wrong, problems) => {
    expect(messageProblems(wrong)).toEqual(problems);
  });
});

describe('messages', () => {
  it('are complete in both languages, equal in parameters, unique and used', () => {
    expect(Object.keys(es).length).toBeGreaterThan(1_000);
    expect(messageProblems({ languages, compiled: compiledFiles(), code: code() })).toEqual([]);
  });

  it.each([
    ['formal address', /\b(usted|desea|su cuenta|su perfil)\b/i, ['chat_delete_question']],
    ['second wording of the same error', /no se (ha|han) podido/i, []],
    ['plural that is wrong for one person', /\} interesad[oa]s/i, []],
    ['capital in a conjunction', / Y /, []],
    ['masculine form for the reader', /¿eres nuevo/i, []],
    ['e-mail term for unwanted messages', /correo no deseado/i, []],
  ])('in Spanish contain no %s', (_what, wrong, allowed) => {
    const found = Object.keys(es).filter(
      (key) => wrong.test(es[key] ?? '') && !(allowed as string[]).includes(key),
    );
    expect(found).toEqual([]);
  });
});
