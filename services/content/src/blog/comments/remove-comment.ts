import type { Caller } from '@layover/kit/http/guard';
import type { QueryFilter } from 'mongoose';
import { commentNotFound } from '../../errors.ts';
import type { ChangeAndCount } from '../counts/change-and-count.ts';
import { editableBy } from '../posts/save-post.ts';
import type { CommentDocument } from './comment.model.ts';
import type { CommentRepository } from './comment.repository.ts';

interface RemoveCommentDeps {
  comments: CommentRepository;
  changeAndCount: ChangeAndCount;
}

/**
 * Deletes a comment, for its author and ADMINs.
 * @returns the comment, and the number of comments of its post
 * @throws 404
 */
export const removeComment =
  ({ comments, changeAndCount }: RemoveCommentDeps) =>
  async (id: string, caller: Caller): Promise<{ comment: CommentDocument; count: number }> => {
    const filter = { _id: id, ...editableBy(caller), removedAt: null } as QueryFilter<CommentDocument>;
    const found = await comments.postOf(filter);
    if (!found) throw commentNotFound();
    const { result: comment, comments: count } = await changeAndCount(found.post, () =>
      comments.change(filter, () => ({ text: '', removedAt: new Date() }), caller._id),
    );
    if (!comment) throw commentNotFound();
    return { comment, count };
  };

const BATCH = 200;

/** Removes the comments of a deleted account. */
export const removeCommentsOf =
  ({ comments, changeAndCount }: RemoveCommentDeps) =>
  async (author: string): Promise<void> => {
    for (;;) {
      const found = await comments.ofAuthor(author, BATCH);
      for (const { _id, post } of found) await changeAndCount(post, () => comments.remove(_id));
      if (found.length < BATCH) return;
    }
  };
