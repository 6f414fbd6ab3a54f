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
  it('have the same keys and inputs in both languages', () => {
    const inputs = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const shape = (all: Record<string, string>) =>
      Object.keys(all)
        .sort()
        .map((key) => [key, inputs(all[key])]);
    expect(shape(es)).toEqual(shape(en));
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
