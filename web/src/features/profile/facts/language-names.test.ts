import { describe, expect, it } from '@jest/globals';
import { languageNames } from './language-names.ts';

describe('languageNames', () => {
  it('when the reader is Spanish, expected Spanish names with a capital, in order', () => {
    const names = languageNames('es');
    expect(names).toEqual(expect.arrayContaining(['Alemán', 'Español', 'Sueco']));
    expect(names.indexOf('Árabe')).toBeLessThan(names.indexOf('Bengalí'));
  });
});
