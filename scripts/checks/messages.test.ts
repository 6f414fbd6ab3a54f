import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryPath } from '../stack/paths.ts';

const folder = repositoryPath('web/messages');

const read = (language: string) =>
  Object.assign(
    {},
    ...['shared', 'public', 'plans', 'profile', 'chat'].map((part) =>
      JSON.parse(readFileSync(join(folder, language, `${part}.json`), 'utf8')),
    ),
  ) as Record<string, string>;
const en = read('en');
const es = read('es');

describe('messages', () => {
  it('are the same ones in both languages, with the same inputs', () => {
    const inputs = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const shape = (all: Record<string, string>) =>
      Object.keys(all)
        .sort()
        .map((key) => [key, inputs(all[key])]);
    expect(shape(es)).toEqual(shape(en));
  });

  it.each([
    ['the formal address', /\b(usted|desea|su cuenta|su perfil)\b/i, ['chat_delete_question']],
    ['a second form of what failed', /no se (ha|han) podido/i, []],
    ['a plural that is wrong for one', /\} interesad[oa]s/i, []],
    ['a capital where two things are joined', / Y /, []],
    ['a reader who is a man', /¿eres nuevo/i, []],
    ['mail for unwanted words in a chat', /correo no deseado/i, []],
  ])('when they are Spanish, expected none with %s', (_what, wrong, allowed) => {
    const found = Object.keys(es).filter(
      (key) => wrong.test(es[key] ?? '') && !(allowed as string[]).includes(key),
    );
    expect(found).toEqual([]);
  });
});
