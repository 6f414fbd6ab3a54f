/** Words in a list; the contract's TAGS_MAX. */
export const LIST_ITEMS_MAX = 12;
