import { randomUUID } from 'node:crypto';
import { tooMany } from '@layover/kit/errors';
import type { Caller } from '@layover/kit/http/guard';
import { Types } from 'mongoose';
import type { ChangeAndCount } from '../counts/change-and-count.ts';
import type { PostDocument } from '../posts/post.model.ts';
import type { AuthorNotified } from './author-notified.ts';
import type { CommentDocument } from './comment.model.ts';
import type { CommentRepository } from './comment.repository.ts';

interface AddCommentDeps {
  comments: CommentRepository;
  changeAndCount: ChangeAndCount;
  authorNotified: AuthorNotified;
  /** Counts a new comment against the day of its author. @returns seconds until the next one; 0 if it may be added */
  waitFor: (author: Caller, clientId: string) => Promise<number>;
}

/**
 * Adds a comment to a post. A repeated call with the same client id responds with the comment that the first call has
 * stored.
 * @returns the comment, and the number of comments of the post
 * @throws 429
 */
export const addComment =
  ({ comments, changeAndCount, authorNotified, waitFor }: AddCommentDeps) =>
  async (
    post: PostDocument,
    { text, clientId = randomUUID() }: Pick<CommentDocument, 'text' | 'clientId'>,
    caller: Caller,
  ): Promise<{ comment: CommentDocument; count: number }> => {
    const author = new Types.ObjectId(caller._id);
    const stored = await comments.findByKey({ author, clientId });
    if (!stored) {
      const seconds = await waitFor(caller, clientId);
      if (seconds > 0) throw tooMany(seconds);
    }
    const { result, comments: count } = await changeAndCount(post._id, async () => {
      if (stored) return stored;
      const _id = new Types.ObjectId();
      const comment = { _id, post: post._id, author, clientId, text, createdAt: new Date() };
      return comments.insert(comment, await authorNotified(post, comment));
    });
    return { comment: result, count };
  };
