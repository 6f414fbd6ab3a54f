import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import type { BodyOf } from '@layover/proto/http/endpoint';

export type PostAction = BodyOf<typeof blogAdminApi.bulk>['action'];

/** The action that undoes another one. */
export const oppositeOf: Readonly<Record<PostAction, PostAction>> = {
  hide: 'show',
  show: 'hide',
  feature: 'unfeature',
  unfeature: 'feature',
  remove: 'restore',
  restore: 'remove',
};

/** Whether an action changes a post. Only published posts can be hidden. */
export function canChange({ state, featured, removedAt }: PostRow, action: PostAction): boolean {
  if (action === 'restore') return removedAt !== null;
  if (removedAt !== null) return false;
  if (action === 'hide') return state === 'published';
  if (action === 'show') return state === 'hidden';
  return action === 'remove' || featured === (action === 'unfeature');
}

/** The post after an action that changes it. */
export function changed(post: PostRow, action: PostAction): PostRow {
  if (!canChange(post, action)) return post;
  switch (action) {
    case 'hide':
      return { ...post, state: 'hidden' };
    case 'show':
      return { ...post, state: 'published' };
    case 'feature':
    case 'unfeature':
      return { ...post, featured: action === 'feature' };
    default:
      return { ...post, removedAt: action === 'remove' ? new Date().toISOString() : null };
  }
}
