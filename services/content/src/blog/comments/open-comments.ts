import { randomUUID } from 'node:crypto';
import { tooMany } from '@layover/kit/errors';
import { adminAction } from '@layover/kit/events/admin-action';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { Caller } from '@layover/kit/http/guard';
import { skipOf } from '@layover/kit/http/paging';
import { newAccountLimit } from '@layover/kit/members/new-account-limit';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { COMMENTS_PER_DAY, NEW_ACCOUNT_COMMENTS } from '@layover/proto/limits';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { commentNotFound } from '../blog.errors.ts';
import type { Counts } from '../counts/open-counts.ts';
import type { PostDocument } from '../posts/post.model.ts';
import { editableBy } from '../posts/save-post.ts';
import type { AuthorNotified } from './author-notified.ts';
import { COMMENTS_OF_POST, type CommentDocument, commentModel } from './comment.model.ts';

interface CommentsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  counts: Counts;
  limitsNewAccounts: boolean;
  authorNotified: AuthorNotified;
}

type NewComment = Pick<CommentDocument, 'text' | 'clientId'>;
type CommentKey = Required<Pick<CommentDocument, 'author' | 'clientId'>>;
type ChangeOf = (comment: CommentDocument) => Partial<CommentDocument> | undefined;

const BATCH = 200;

export function openComments({ mongo, outbox, counts, limitsNewAccounts, authorNotified }: CommentsDeps) {
  const model = commentModel(mongo);
  const waitFor = newAccountLimit({
    mongo,
    collection: 'daily_comments',
    limitsNewAccounts,
    limit: COMMENTS_PER_DAY,
    newLimit: NEW_ACCOUNT_COMMENTS,
  });

  /** @param changeOf what changes, besides whether the comment is shown. @returns the comment with the number of those of the post */
  async function update(
    id: string | Types.ObjectId,
    filter: QueryFilter<CommentDocument>,
    changeOf: ChangeOf,
    actor?: string,
  ) {
    const found = await model.findOne({ _id: id, ...filter }, { post: 1 }).lean();
    if (!found) return undefined;
    const { result, comments: count } = await counts.changing(found.post, () =>
      store(id, filter, changeOf, actor),
    );
    return result && { comment: result.after, count };
  }

  const store = (
    id: string | Types.ObjectId,
    filter: QueryFilter<CommentDocument>,
    changeOf: ChangeOf,
    actor?: string,
  ) =>
    updateVersioned({
      model,
      outbox,
      filter: { _id: id, ...filter },
      change: (comment, version) => {
        const set = changeOf(comment);
        if (!set) return undefined;
        const after = { ...comment, ...set };
        const shown = !after.hidden && after.removedAt === null;
        const events = [
          ...(actor && !comment.author.equals(actor) ? [auditEntry(after, actor, version)] : []),
          ...(shown === comment.shown ? [] : [commentChanged(after, shown, version)]),
        ];
        return { update: { $set: { ...set, shown } }, events };
      },
    });

  const findByKey = (key: CommentKey) => model.findOne(key).lean<CommentDocument>().exec();

  async function insert(
    post: PostDocument,
    fields: CommentKey & Pick<CommentDocument, 'text'>,
  ): Promise<CommentDocument> {
    const comment = { _id: new Types.ObjectId(), ...fields, post: post._id, createdAt: new Date() };
    const entries = await authorNotified(post, comment);
    try {
      const stored = await retryOnDeadlock(() =>
        model.create({ ...comment, ...(entries.length > 0 && { outbox: entries }) }),
      );
      outbox.publish(model, stored._id, entries);
      return stored.toObject<CommentDocument>();
    } catch (err) {
      const first =
        isDuplicateKey(err) && (await findByKey({ author: fields.author, clientId: fields.clientId }));
      if (!first) throw err;
      return first;
    }
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

    /** A repeated call with the same client id responds with the comment that the first call has stored. @throws 429 */
    async add(post: PostDocument, { text, clientId = randomUUID() }: NewComment, author: Caller) {
      const key = { author: new Types.ObjectId(author._id), clientId };
      const stored = await findByKey(key);
      if (!stored) {
        const seconds = await waitFor(author, clientId);
        if (seconds > 0) throw tooMany(seconds);
      }
      const { result, comments } = await counts.changing(
        post._id,
        () => stored ?? insert(post, { ...key, text }),
      );
      return { comment: result, count: comments };
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

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      const filter = { author: new Types.ObjectId(person) };
      for (;;) {
        const found = await model.find(filter, { post: 1 }).limit(BATCH).lean();
        for (const { _id, post } of found) await counts.changing(post, () => model.deleteOne({ _id }));
        if (found.length < BATCH) break;
      }
      await waitFor.removeUserData(person);
    },

    /** Called when the post is removed for good. */
    removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
  };
}

export type Comments = ReturnType<typeof openComments>;

export const commentsQuery = (
  post: Types.ObjectId,
  hidden: ReadonlySet<string>,
): QueryFilter<CommentDocument> => ({
  post,
  shown: true,
  ...(hidden.size > 0 && { author: { $nin: [...hidden].map((id) => new Types.ObjectId(id)) } }),
});

const commentChanged = ({ _id }: CommentDocument, shown: boolean, version: number) =>
  outboxEntry('content.comment-changed', { commentId: _id.toHexString(), shown }, { version });

const auditEntry = ({ _id, author, text }: CommentDocument, actor: string, version: number) =>
  adminAction({
    type: 'content.admin-action',
    actor,
    action: 'remove',
    version,
    personId: String(author),
    subject: { type: 'comment', id: String(_id), name: text.slice(0, 80) },
  });
