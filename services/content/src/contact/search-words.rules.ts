import { emailKey } from '@layover/kit/email-key';
import { searchedTermsOf, searchTermsOf } from '@layover/kit/search-terms';

/** Characters of a word that searches compare. */
const WORD_MAX = 40;
/** Words of a search that count. */
const SEARCHED_MAX = 8;

const short = (word: string) => word.slice(0, WORD_MAX);

/** The words of a message and its e-mail, without case and accents. */
export const searchKeysOf = ({ name, email, message }: { name: string; email: string; message: string }) => [
  emailKey(email),
  ...searchTermsOf(name, email, message).map(short),
];

/** The beginnings that the keys of a found message must have. An e-mail is one of them. */
export const searchedWords = (search: string): string[] =>
  search.includes('@') ? [emailKey(search)] : searchedTermsOf(search).slice(0, SEARCHED_MAX).map(short);
