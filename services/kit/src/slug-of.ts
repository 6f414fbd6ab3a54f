import { createHash } from 'node:crypto';
import { foldText, uniqueNameKey } from '@layover/proto/text/compare';
import { transliterate } from 'transliteration';

/**
 * The slug of a name: `Łódź` → `lodz`, `北京` → `bei-jing`. A name that cannot be written in Latin letters, such as an
 * emoji, gets an id of its own, which is the same each time. Empty when the name has nothing but punctuation.
 */
export function slugOf(name: string): string {
  // Folded first, because the library writes German umlauts and others in another way than searches compare them.
  const slug = foldText(transliterate(foldText(name)))
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug || !/[\p{L}\p{N}\p{S}]/u.test(name)) return slug;
  return createHash('sha256').update(uniqueNameKey(name)).digest('hex').slice(0, 10);
}
