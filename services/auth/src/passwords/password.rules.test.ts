import { describe, expect, it } from '@jest/globals';
import { passwordError } from './password.rules.ts';

const owner = { email: 'Inês.Duarte@example.test', first_name: 'Maria Inês', last_name: 'Duarte Lopes' };

describe('passwordError', () => {
  it.each(['password123', 'QwertyUiop', '1234567890', ' 1q2w3e4r5t ', 'Barcelona-2026!'])(
    'rejects the common password %s',
    (password) => {
      expect(passwordError(password, owner)).toMatch(/common/);
    },
  );

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂'])(
    'rejects the repetition %s',
    (password) => {
      expect(passwordError(password, owner)).toMatch(/common/);
    },
  );

  it.each([
    'inês.duarte@example.test',
    'Inês.Duarte',
    'Maria Inês',
    'duartelopes',
    'maria inês duarte lopes',
  ])('rejects the name or e-mail address %s', (password) => {
    expect(passwordError(password, owner)).toMatch(/your name/);
  });

  it.each(['Layover-2026', 'business traveller', 'layoverAdmin!'])(
    'rejects words of the product %s',
    (password) => {
      expect(passwordError(password, owner)).toMatch(/common/);
    },
  );

  it.each(['a quiet layover seat', 'a quiet window seat', 'duarte likes trains', 'Password123 of mine'])(
    'accepts %s',
    (password) => {
      expect(passwordError(password, owner)).toBeUndefined();
    },
  );
});
