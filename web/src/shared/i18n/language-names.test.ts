import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@layover/proto/languages';
import { languageLine, languageOptions } from './language-names.ts';

describe('languageOptions', () => {
  it('returns capitalised Spanish names in Spanish order for a Spanish user', () => {
    const names = languageOptions('es').map(({ label }) => label);
    expect(names).toEqual(expect.arrayContaining(['Alemán', 'Español', 'Sueco']));
    expect(names.indexOf('Árabe')).toBeLessThan(names.indexOf('Bengalí'));
  });

  it.each(['en', 'es'])('has a name of its own for each language in %s', (locale) => {
    const options = languageOptions(locale);
    expect(options.filter(({ value, label }) => value === label.toLowerCase())).toEqual([]);
    expect(new Set(options.map(({ label }) => label)).size).toBe(LANGUAGES.length);
  });
});

describe('languageLine', () => {
  it.each([
    ['es', 'Español, inglés, portugués'],
    ['en', 'Spanish, English, Portuguese'],
  ])('begins with a capital letter in %s', (locale, line) => {
    expect(languageLine(['es', 'en', 'pt'], locale)).toBe(line);
  });
});
