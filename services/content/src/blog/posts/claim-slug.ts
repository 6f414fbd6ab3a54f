import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '@layover/kit/mongo';
import { slugOf } from '@layover/kit/slug-of';
import type { PostDocument } from './post.model.ts';
import type { SlugModel } from './slug.model.ts';

/** Slugs of one post. A post that has them all keeps the last one. */
const SLUGS_MAX = 20;
/** Posts with one title that are counted in their slugs; later ones get a random number, so that the search ends soon. */
const COUNTED_MAX = 5;
const RANDOM_MAX = 1e9;

/** Paths of the site below `/blog`. */
const RESERVED = new Set(['add', 'author', 'category', 'drafts', 'edit', 'mine', 'preview', 'tag']);
const ID = /^[0-9a-f]{24}$/;

export type ClaimSlug = ReturnType<typeof claimSlug>;

/** Gives a post the slug of its title, with a number when another post has it. It is stored before the post refers to it. */
export const claimSlug =
  (slugs: SlugModel) =>
  async ({
    _id: post,
    slug: current,
    title,
  }: Pick<PostDocument, '_id' | 'slug' | 'title'>): Promise<string> => {
    const base = slugOf(title) || 'post';
    if (current === base || new RegExp(`^${base}-\\d+$`).test(current)) return current;
    if (current !== '' && (await slugs.countDocuments({ post })) >= SLUGS_MAX) return current;
    for (let number = 1; ; number++) {
      const suffix = number > COUNTED_MAX ? randomInt(COUNTED_MAX, RANDOM_MAX) : number;
      const slug = number === 1 ? base : `${base}-${suffix}`;
      if (RESERVED.has(slug) || ID.test(slug)) continue;
      try {
        await slugs.create({ _id: slug, post });
        return slug;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        if (await slugs.exists({ _id: slug, post })) return slug;
      }
    }
  };
