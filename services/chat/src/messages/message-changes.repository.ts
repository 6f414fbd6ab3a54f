import { Types, type UpdateQuery } from 'mongoose';
import { hex, oid, oids } from '../ids.ts';
import {
  type MessageDocument,
  type MessageModel,
  ONE_PER_CLIENT_ID,
  toMentionDocuments,
  toMessage,
} from './message.model.ts';
import type { StoredMention, StoredMessage } from './message.rules.ts';

interface OwnChange {
  _id: string;
  user: string;
  revision: number;
}

interface Edit extends OwnChange {
  text: string;
  mentions: readonly StoredMention[];
  at: Date;
  hiddenFrom: readonly string[];
  link: { dueAt: Date | undefined } | undefined;
}

const changeable = ({ _id, user, revision }: OwnChange) => ({
  _id: oid(_id),
  user: oid(user),
  type: 'normal' as const,
  deleted: { $ne: true } as const,
  revision: { $lt: revision },
});

/** Fields of `$unset` that empty a message, beside its text. */
const CONTENT = {
  mentions: 1,
  replyTo: 1,
  attachment: 1,
  linkPreview: 1,
  linkPreviewDueAt: 1,
  editedAt: 1,
} as const;

/** The system messages about names that a person gave to a group. */
const named = (chatId: string, user: string) => ({
  chatId: oid(chatId),
  user: oid(user),
  type: 'notification' as const,
  notice: { $in: ['group_created', 'renamed'] as const },
});

/** Changes of stored messages. */
export function messageChanges(model: MessageModel) {
  return {
    async setRevision(_id: string, revision: number): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate({ _id: oid(_id) }, { $max: { revision } }, { returnDocument: 'after' })
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /**
     * Null if the message is deleted or has a later change. `hiddenFrom` is added to the members from whom it
     * is hidden. If the link is another one, `link` has the time to fetch its page, if at all.
     */
    async edit(change: Edit) {
      const { text, mentions, at, revision, hiddenFrom, link } = change;
      const hide = hiddenFrom.length > 0;
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: {
              text,
              editedAt: at,
              revision,
              ...(hide && { blocked: true }),
              mentions: toMentionDocuments(mentions),
              ...(link?.dueAt && { linkPreviewDueAt: link.dueAt }),
            },
            ...(link && { $unset: { linkPreview: 1, ...(!link.dueAt && { linkPreviewDueAt: 1 }) } }),
            ...(hide && { $addToSet: { hiddenFrom: { $each: oids(hiddenFrom) } } }),
          },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** Claims a message for a decision of the ADMINs. Null if there is none, or it has a newer decision. */
    async takeModeration(_id: string, version: number): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          { _id: oid(_id), moderationVersion: { $not: { $gt: version } } },
          { $set: { moderationVersion: version } },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /**
     * Hides a message that was claimed, or shows it again. Its content is kept. Null if the message has changed since or
     * has a newer decision.
     */
    async moderate(
      message: StoredMessage,
      { hidden, version, revision }: { hidden: boolean; version: number; revision: number },
    ): Promise<StoredMessage | null> {
      const read = await model.findById(oid(message._id)).lean<MessageDocument>();
      if (!read) return null;
      const { text, mentions, replyTo, attachment, linkPreview, editedAt } =
        (hidden ? read : read.moderated) ?? read;
      const content = {
        ...(mentions && { mentions }),
        ...(replyTo && { replyTo }),
        ...(attachment && { attachment }),
        ...(linkPreview && { linkPreview }),
        ...(editedAt && { editedAt }),
      };
      const update = hidden
        ? {
            $set: { text: '', deleted: true as const, moderated: { text, ...content }, revision },
            $unset: CONTENT,
          }
        : { $set: { text, ...content, revision }, $unset: { deleted: 1, moderated: 1 } };
      const found = await model
        .findOneAndUpdate(
          { _id: read._id, revision: message.revision, moderationVersion: version },
          update as UpdateQuery<MessageDocument>,
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** Ids of messages of a writer that still have a content, also one that ADMINs have hidden. */
    async idsWithContent(chatId: string, user: string, limit: number): Promise<string[]> {
      const filter = {
        chatId: oid(chatId),
        user: oid(user),
        type: 'normal' as const,
        $or: [{ deleted: { $ne: true } as const }, { moderated: { $exists: true } }],
      };
      const found = await model.find(filter, { _id: 1 }).limit(limit).hint(ONE_PER_CLIENT_ID).lean();
      return found.map(({ _id }) => hex(_id));
    },

    /** Deletes messages for everybody; each takes a revision of its own, from `firstRevision` on. */
    async markAllDeleted(ids: readonly string[], firstRevision: number): Promise<StoredMessage[]> {
      await model.bulkWrite(
        ids.map((_id, index) => ({
          updateOne: {
            filter: { _id: oid(_id) },
            update: {
              $set: { text: '', deleted: true, revision: firstRevision + index },
              $unset: { ...CONTENT, reactions: 1, moderated: 1 },
            },
          },
        })),
        { ordered: false },
      );
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /** Messages of people, the oldest first. Ids begin with the time, so that no other index is needed. */
    async writtenBefore(at: Date, limit: number): Promise<StoredMessage[]> {
      const _id = { $lt: Types.ObjectId.createFromTime(Math.ceil(at.getTime() / 1000)) };
      const found = await model
        .find({ _id, type: 'normal', createdAt: { $lt: at } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /** @returns how many there were */
    async remove(ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0;
      return (await model.deleteMany({ _id: { $in: oids(ids) } })).deletedCount;
    },

    /** The names that a person has given to a group. */
    async namesGivenBy(chatId: string, user: string): Promise<string[]> {
      const found = await model.find(named(chatId, user), { text: 1 }).hint(ONE_PER_CLIENT_ID).lean();
      return [...new Set(found.map(({ text }) => text))];
    },

    async replaceNamesGivenBy(chatId: string, user: string, text: string): Promise<void> {
      await model.updateMany(named(chatId, user), { $set: { text } });
    },

    /** Null if the message is deleted already or has a later change. */
    async markDeleted(change: OwnChange): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: { text: '', deleted: true, revision: change.revision },
            $unset: { ...CONTENT, reactions: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },
  };
}
