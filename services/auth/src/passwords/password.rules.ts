import type { FieldMessage } from '@layover/proto/http/field-messages';
import { PASSWORD_MIN } from '@layover/proto/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The most common leaked passwords. Those that are too short are rejected anyway. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));

interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

/** The error of a password that has the right length; undefined if it is accepted. */
export function passwordError(password: string, owner: Owner): FieldMessage | undefined {
  const plain = password.toLowerCase().trim();
  if (common.has(plain) || isRepetition(plain)) return 'is one of the most common passwords';
  if (ownWords(owner).includes(plain.replaceAll(/\s+/g, '')))
    return 'must not be your name or e-mail address';
  return undefined;
}

/** Whether one to four characters are repeated, as in `aaaaaaaaaa` and `abcabcabcabc`. */
const isRepetition = (password: string) => /^(.{1,4})\1+$/su.test(password);

function ownWords({ email, first_name, last_name }: Owner): string[] {
  const [mailbox = ''] = email.split('@');
  return [email, mailbox, first_name, last_name, first_name + last_name, last_name + first_name].map((word) =>
    word.toLowerCase().replaceAll(/\s+/g, ''),
  );
}
