/** `?limit` of a list. */
export const PAGE_LIMIT_DEFAULT = 12;
export const PAGE_LIMIT_MAX = 100;
/** Pages of the directory of people that can be read without a search text. */
export const DIRECTORY_PAGES_MAX = 20;

/** Largest uploaded picture. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;
/** People that one call returns by their ids. */
export const PEOPLE_BY_ID_MAX = 100;
/** Saves without an answer that an edit names. */
export const SAVE_IDS_MAX = 50;
