import { emailKey } from '@layover/kit/email-key';
import { searchedTermsOf, searchTermsOf } from '@layover/proto/text/search-terms';

/** Words of a search that count. */
const SEARCHED_MAX = 8;

/** The words of a message and its e-mail, without case and accents. */
export const searchKeysOf = ({ name, email, message }: { name: string; email: string; message: string }) => [
  emailKey(email),
  ...searchTermsOf(name, email, message),
];

/** The beginnings that the keys of a found message must have. An e-mail is one of them. */
export const searchedWords = (search: string): string[] =>
  search.includes('@') ? [emailKey(search)] : searchedTermsOf(search).slice(0, SEARCHED_MAX);
