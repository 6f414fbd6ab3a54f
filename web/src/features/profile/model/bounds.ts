/** Words in a list; the contract's TAGS_MAX. */
export const WORDS_MAX = 12;
