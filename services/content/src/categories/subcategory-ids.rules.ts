import { slugOf } from '@layover/kit/slug-of';

interface Wanted {
  _id?: string | undefined;
  name: string;
}

/**
 * Gives ids to the new ones among subcategories: the slug of the name, with a number when it is taken.
 * @param taken ids of subcategories, also of other categories, because plans are searched by them alone
 * @returns undefined for a subcategory whose name has no letter that a slug can show
 */
export function withIds<S extends Wanted>(
  wanted: readonly S[],
  taken: ReadonlySet<string>,
): ((S & { _id: string }) | undefined)[] {
  const used = new Set([...taken, ...wanted.flatMap(({ _id }) => _id ?? [])]);
  return wanted.map((subcategory) => {
    if (subcategory._id !== undefined) return { ...subcategory, _id: subcategory._id };
    const slug = slugOf(subcategory.name);
    if (slug === '') return undefined;
    const _id = freeSlug(slug, used);
    used.add(_id);
    return { ...subcategory, _id };
  });
}

function freeSlug(slug: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}
