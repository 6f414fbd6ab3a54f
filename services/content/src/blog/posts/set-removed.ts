import type { Caller } from '@layover/kit/http/guard';
import { postNotFound } from '../../errors.ts';
import type { PostDocument } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';
import { auditOf, editableBy } from './save-post.ts';

/** Removes a post, or brings it back. Repeating it changes nothing. @throws 404 */
export const setRemoved =
  ({ posts }: { posts: PostRepository }) =>
  async (id: string, isRemoved: boolean, caller: Caller): Promise<PostDocument> => {
    const updated = await posts.update(
      id,
      (post, version) =>
        (post.removedAt !== null) === isRemoved
          ? undefined
          : {
              set: { removedAt: isRemoved ? new Date() : null, revision: post.revision + 1 },
              events: auditOf(caller, post, isRemoved ? 'remove' : 'restore', version),
            },
      editableBy(caller),
    );
    if (!updated) throw postNotFound();
    return updated.after;
  };
