import { expect, it } from '@jest/globals';
import { emailKey } from '@layover/kit/email-key';

it.each(['Noor@Example.Test', ' noor@example.test ', 'ＮＯＯＲ@example.test'])(
  'emailKey(%j) is the key of noor@example.test',
  (email) => {
    expect(emailKey(email)).toBe('noor@example.test');
  },
);
