import { foldText } from '@layover/proto/fold-text';

/** Names are searched and sorted by this key: folded, with single spaces. */
export const searchKey = (text: string): string => foldText(text).replaceAll(/\s+/g, ' ').trim();

/** The last character there is: what begins with a text lies between it and it with this behind. */
const LAST_CHARACTER = '\u{10ffff}';

export const prefixRange = (key: string) => ({ $gte: key, $lt: key + LAST_CHARACTER });
