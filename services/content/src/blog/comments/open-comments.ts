import { tooMany } from '@layover/kit/errors';
import { adminAction } from '@layover/kit/events/admin-action';
import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { Caller } from '@layover/kit/http/guard';
import { skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { COMMENTS_PER_DAY, NEW_ACCOUNT_COMMENTS } from '@layover/proto/limits';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { commentNotFound } from '../blog.errors.ts';
import { newAccountLimit } from '../new-account-limit.ts';
import type { PostDocument, PostModel } from '../posts/post.model.ts';
import { editableBy } from '../posts/save-post.ts';
import { COMMENTS_OF_POST, type CommentDocument, commentModel } from './comment.model.ts';

interface CommentsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  posts: PostModel;
  isRamped: boolean;
}

const BATCH = 200;

export function openComments({ mongo, outbox, posts, isRamped }: CommentsDeps) {
  const model = commentModel(mongo);
  const waitFor = newAccountLimit({
    ...{ mongo, collection: 'daily_comments', isRamped },
    ...{ limit: COMMENTS_PER_DAY, newLimit: NEW_ACCOUNT_COMMENTS },
  });

  const addToCount = async (post: Types.ObjectId, difference: number): Promise<number> => {
    const updated = await posts
      .findByIdAndUpdate(
        post,
        { $inc: { comments: difference } },
        { returnDocument: 'after', projection: { comments: 1 } },
      )
      .lean();
    return updated?.comments ?? 0;
  };

  /** @param changeOf what changes, besides whether the comment is shown. @returns the comment with the number of those of the post */
  async function update(
    id: string | Types.ObjectId,
    filter: QueryFilter<CommentDocument>,
    changeOf: (comment: CommentDocument) => Partial<CommentDocument> | undefined,
    actor?: string,
  ) {
    const updated = await updateVersioned({
      ...{ model, outbox, filter: { _id: id, ...filter } },
      change: (comment, version) => {
        const set = changeOf(comment);
        if (!set) return undefined;
        const after = { ...comment, ...set };
        const shown = !after.hidden && after.removedAt === null;
        const events = actor && !comment.author.equals(actor) ? [auditEntry(after, actor, version)] : [];
        return { update: { $set: { ...set, shown } }, events };
      },
    });
    if (!updated) return undefined;
    const { before, after } = updated;
    const count = await addToCount(after.post, Number(after.shown) - Number(before.shown));
    return { comment: after, count };
  }

  return {
    model,

    async list(post: Types.ObjectId, paging: Paging, hidden: ReadonlySet<string>) {
      const filter = commentsQuery(post, hidden);
      const [found, total] = await Promise.all([
        model
          .find(filter)
          .sort({ createdAt: -1, _id: -1 })
          .hint(COMMENTS_OF_POST)
          .skip(skipOf(paging))
          .limit(paging.limit)
          .lean<CommentDocument[]>(),
        model.countDocuments(filter).hint(COMMENTS_OF_POST),
      ]);
      return { found, total };
    },

    /** @throws 429 */
    async add(post: PostDocument, text: string, author: Caller) {
      const _id = new Types.ObjectId();
      const seconds = await waitFor(author, _id.toHexString());
      if (seconds > 0) throw tooMany(seconds);
      const fields = { _id, post: post._id, author: new Types.ObjectId(author._id), text };
      const comment = await model.create({ ...fields, createdAt: new Date() });
      return { comment: comment.toObject<CommentDocument>(), count: await addToCount(post._id, 1) };
    },

    /** A comment that everybody may see, of its author or not. */
    findShown: (id: string) => model.findOne({ _id: id, shown: true }).lean<CommentDocument>().exec(),

    /** Deletes a comment, for its author and ADMINs. @throws 404 */
    async remove(id: string, caller: Caller) {
      const filter = { ...editableBy(caller), removedAt: null } as QueryFilter<CommentDocument>;
      const removed = await update(id, filter, () => ({ text: '', removedAt: new Date() }), caller._id);
      if (!removed) throw commentNotFound();
      return removed;
    },

    /** Hides a comment because of reports, or shows it again. */
    moderate: (id: string, hidden: boolean, version: number) =>
      update(id, {}, (comment) =>
        comment.moderationVersion >= version ? undefined : { hidden, moderationVersion: version },
      ),

    /** Of a deleted account. */
    async removeAllOf(person: string): Promise<void> {
      const filter = { author: new Types.ObjectId(person) };
      for (;;) {
        const found = await model.find(filter, { post: 1, shown: 1 }).limit(BATCH).lean();
        for (const { _id, post, shown } of found) {
          const { deletedCount } = await model.deleteOne({ _id });
          if (deletedCount > 0 && shown) await addToCount(post, -1);
        }
        if (found.length < BATCH) break;
      }
      await waitFor.removeAllOf(person);
    },

    /** Of a post that is removed for good. */
    removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
  };
}

export type Comments = ReturnType<typeof openComments>;

export const commentsQuery = (
  post: Types.ObjectId,
  hidden: ReadonlySet<string>,
): QueryFilter<CommentDocument> => ({
  ...{ post, shown: true },
  ...(hidden.size > 0 && { author: { $nin: [...hidden].map((id) => new Types.ObjectId(id)) } }),
});

const auditEntry = ({ _id, author, text }: CommentDocument, actor: string, version: number) =>
  adminAction({
    ...{ type: 'content.admin-action', actor, action: 'remove', version, personId: String(author) },
    subject: { type: 'comment', id: String(_id), name: text.slice(0, 80) },
  });
