/** Blocks of one page, and entries of one block. */
export const PAGE_BLOCKS_MAX = 20;
export const BLOCK_CARDS_MAX = 24;
export const BLOCK_STEPS_MAX = 6;
export const BLOCK_STRIPS_MAX = 6;
export const BLOCK_URL_MAX = 2000;
/** Versions of one page; the oldest ones make room for new ones. */
export const PAGE_VERSIONS_MAX = 100;
