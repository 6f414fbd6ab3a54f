import { searchedTermsOf, searchTermsOf } from '@layover/proto/text/search-terms';

/** Whether the searches of the services would find the texts: each typed word begins one of their terms. */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  const terms = searchTermsOf(...texts);
  return searchedTermsOf(typed).every((start) => terms.some((term) => term.startsWith(start)));
}
