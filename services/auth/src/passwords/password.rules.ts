import type { FieldMessage } from '@layover/proto/http/field-messages';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,233 most common leaked passwords. Many are too short, but people make them longer by digits and signs. */
const common = new Set(dictionary['passwords-common']);

/** Words of this product, which are guessed first here. */
const productWords = /layover|business|travel(?:l?er)?|admin/gu;

interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

/** The error of a password that has the right length; undefined if it is accepted. */
export function passwordError(password: string, owner: Owner): FieldMessage | undefined {
  const plain = password.toLowerCase().trim();
  if (isCommon(plain) || isRepetition(plain)) return 'is one of the most common passwords';
  if (ownWords(owner).includes(plain.replaceAll(/\s+/g, '')))
    return 'must not be your name or e-mail address';
  return undefined;
}

/** Whether the password is a common one, with or without digits and signs at its end, or consists of words of this product. */
function isCommon(password: string): boolean {
  const word = password.replace(/[^\p{L}]+$/u, '');
  const others = password.replaceAll(productWords, '').replaceAll(/[^\p{L}]/gu, '');
  return common.has(password) || common.has(word) || (others === '' && /\p{L}/u.test(password));
}

/** Whether one to four characters are repeated, as in `aaaaaaaaaa` and `abcabcabcabc`. */
const isRepetition = (password: string) => /^(.{1,4})\1+$/su.test(password);

function ownWords({ email, first_name, last_name }: Owner): string[] {
  const [mailbox = ''] = email.split('@');
  return [email, mailbox, first_name, last_name, first_name + last_name, last_name + first_name].map((word) =>
    word.toLowerCase().replaceAll(/\s+/g, ''),
  );
}
