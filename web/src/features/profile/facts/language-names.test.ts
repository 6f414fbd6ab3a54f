import { describe, expect, it } from '@jest/globals';
import { languageNames } from './language-names.ts';

describe('languageNames', () => {
  it('returns capitalised Spanish names in Spanish order for a Spanish user', () => {
    const names = languageNames('es');
    expect(names).toEqual(expect.arrayContaining(['Alemán', 'Español', 'Sueco']));
    expect(names.indexOf('Árabe')).toBeLessThan(names.indexOf('Bengalí'));
  });
});
