import { emailKey } from '@layover/kit/email-key';
import { searchTermsOf } from '@layover/kit/search-terms';

/** Characters of a word that searches compare. */
const WORD_MAX = 40;
/** Words of a search that count. */
const SEARCHED_MAX = 8;

const wordsOf = (...texts: readonly string[]): string[] =>
  searchTermsOf(...texts).map((word) => word.slice(0, WORD_MAX));

/** The words of a message and its e-mail, without case and accents. */
export const searchKeysOf = ({ name, email, message }: { name: string; email: string; message: string }) => [
  emailKey(email),
  ...wordsOf(name, email, message),
];

/** The beginnings that the keys of a found message must have. An e-mail is one of them. */
export const searchedWords = (search: string): string[] =>
  search.includes('@') ? [emailKey(search)] : wordsOf(search).slice(0, SEARCHED_MAX);
