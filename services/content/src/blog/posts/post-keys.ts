import { foldText } from '@layover/proto/text/compare';
import type { PostDocument } from './post.model.ts';

/** The key of every post that everybody may see. */
export const EVERY_POST = 'all';
export const categoryKey = (slug: string) => `category:${slug}`;
export const tagKey = (tag: string) => `tag:${foldText(tag)}`;
export const authorKey = (id: unknown) => `author:${id}`;

type Keyed = Pick<PostDocument, 'author' | 'categories' | 'tags' | 'state' | 'hidden' | 'removedAt'>;

/** Whether everybody may see the post. */
export const isVisible = ({
  state,
  hidden,
  removedAt,
}: Pick<PostDocument, 'state' | 'hidden' | 'removedAt'>) =>
  state === 'published' && !hidden && removedAt === null;

/** The keys by which lists filter; none unless everybody may see the post. */
export const keysOf = (post: Keyed): string[] =>
  isVisible(post)
    ? [
        EVERY_POST,
        authorKey(post.author),
        ...post.categories.map(categoryKey),
        ...new Set(post.tags.map(tagKey)),
      ]
    : [];
