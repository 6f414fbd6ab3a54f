import { foldText } from '@layover/proto/fold-text';

/** Names are searched and sorted by this key: lower case, without accents, with single spaces. */
export const searchKey = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim();

/** The highest code point. Every text that starts with a prefix sorts before the prefix followed by it. */
const LAST_CHARACTER = '\u{10ffff}';

/** The range of keys that start with a prefix. */
export const prefixRange = (key: string) => ({ $gte: key, $lt: key + LAST_CHARACTER });
