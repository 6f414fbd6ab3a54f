import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { findPage } from '@layover/kit/find-page';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { shortenText } from '@layover/proto/text/characters';
import { adminAction } from '@layover/shared/events/admin-action';
import { type QueryFilter, Types } from 'mongoose';
import { COMMENTS_OF_POST, type CommentDocument, type CommentModel } from './comment.model.ts';

type CommentKey = Required<Pick<CommentDocument, 'author' | 'clientId'>>;
type NewComment = CommentKey & Pick<CommentDocument, '_id' | 'post' | 'text' | 'createdAt'>;
type ChangeOf = (comment: CommentDocument) => Partial<CommentDocument> | undefined;

export type CommentRepository = ReturnType<typeof commentRepository>;

/** All reads and writes of comments. Call the writes inside `changeAndCount`, because posts carry the number of comments. */
export function commentRepository(model: CommentModel, outbox: Pick<Outbox, 'publish'>) {
  const findByKey = (key: CommentKey) => model.findOne(key).lean<CommentDocument>().exec();

  return {
    findByKey,

    /** The post of a comment. Null: no comment matches. */
    postOf: (filter: QueryFilter<CommentDocument>) => model.findOne(filter, { post: 1 }).lean().exec(),

    /** A comment that everybody may see, of its author or not. */
    findShown: (id: string) => model.findOne({ _id: id, shown: true }).lean<CommentDocument>().exec(),

    page: (post: Types.ObjectId, paging: Paging, hidden: ReadonlySet<string>) =>
      findPage(
        {
          model,
          filter: commentsQuery(post, hidden),
          sort: { createdAt: -1, _id: -1 },
          hint: COMMENTS_OF_POST,
        },
        paging,
      ),

    ofAuthor: (author: string, limit: number) =>
      model
        .find({ author: new Types.ObjectId(author) }, { post: 1 })
        .limit(limit)
        .lean()
        .exec(),

    /** @returns the comment, or the one that a concurrent call with the same key has stored */
    async insert(comment: NewComment, events: OutboxEntry[]): Promise<CommentDocument> {
      const { author, clientId } = comment;
      try {
        const stored = await retryOnDeadlock(() =>
          model.create({ ...comment, ...(events.length > 0 && { outbox: events }) }),
        );
        outbox.publish(model, stored._id, events);
        return stored.toObject<CommentDocument>();
      } catch (err) {
        const first = isDuplicateKey(err) && (await findByKey({ author, clientId }));
        if (!first) throw err;
        return first;
      }
    },

    /**
     * Changes a comment, and shows or hides it as it is after the change.
     * @param actor who changes it; a change of another person's comment gets an entry in the audit trail
     */
    async change(
      filter: QueryFilter<CommentDocument>,
      changeOf: ChangeOf,
      actor?: string,
    ): Promise<CommentDocument | undefined> {
      const updated = await updateVersioned({
        model,
        outbox,
        filter,
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
      return updated?.after;
    },

    remove: (_id: Types.ObjectId) => model.deleteOne({ _id }),

    removeOfPost: (post: Types.ObjectId) => model.deleteMany({ post }),
  };
}

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
    subject: { type: 'comment', id: String(_id), name: shortenText(text, 80) },
  });
