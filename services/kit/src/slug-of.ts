import { createHash } from 'node:crypto';
import { SLUG_MAX } from '@layover/proto/limits';
import { foldText, uniqueNameKey } from '@layover/proto/text/compare';
import { transliterate } from 'transliteration';

/** Room for a dash and what distinguishes two things of one name, such as a number or a country. */
export const SLUG_SUFFIX_MAX = 16;

/**
 * The slug of a name: `Łódź` → `lodz`, `北京` → `bei-jing`. A name that cannot be written in Latin letters, such as an
 * emoji, gets an id of its own, which is the same each time. Empty when the name has nothing but punctuation.
 * @param max its greatest length; a longer one is cut between two words
 */
export function slugOf(name: string, max = SLUG_MAX - SLUG_SUFFIX_MAX): string {
  // Folded first, because the library writes German umlauts and others in another way than searches compare them.
  const slug = foldText(transliterate(foldText(name)))
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug) return shorten(slug, max);
  if (!/[\p{L}\p{N}\p{S}]/u.test(name)) return '';
  return createHash('sha256').update(uniqueNameKey(name)).digest('hex').slice(0, 10);
}

function shorten(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const lastDash = slug.slice(0, max + 1).lastIndexOf('-');
  return slug.slice(0, lastDash > 0 ? lastDash : max);
}
