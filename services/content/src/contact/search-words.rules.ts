import { emailKey } from '@layover/kit/email-key';
import { foldText } from '@layover/proto/fold-text';

/** Different words of one message that searches find. */
const WORDS_MAX = 300;
/** Characters of a word that searches compare. */
const WORD_MAX = 40;
/** Words of a search that count. */
const SEARCHED_MAX = 8;

const wordsOf = (text: string): string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, WORD_MAX));

/** The words of a message and its e-mail, without case and accents. */
export const searchKeysOf = ({ name, email, message }: { name: string; email: string; message: string }) => [
  emailKey(email),
  ...wordsOf(`${name} ${email} ${message}`).slice(0, WORDS_MAX),
];

/** The beginnings that the keys of a found message must have. An e-mail is one of them. */
export const searchedWords = (search: string): string[] =>
  search.includes('@') ? [emailKey(search)] : wordsOf(search).slice(0, SEARCHED_MAX);
