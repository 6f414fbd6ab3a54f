import type { UpdateQuery } from 'mongoose';
import { oid, oids } from '../ids.ts';
import { type MessageDocument, type MessageModel, toMessage } from './message.model.ts';
import type { StoredMessage } from './message.rules.ts';

interface OwnChange {
  _id: string;
  user: string;
  revision: number;
}

const changeable = ({ _id, user, revision }: OwnChange) => ({
  _id: oid(_id),
  user: oid(user),
  type: 'normal' as const,
  deleted: { $ne: true } as const,
  revision: { $lt: revision },
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
     * is hidden.
     */
    async edit(change: OwnChange & { text: string; at: Date; hiddenFrom: readonly string[] }) {
      const { text, at, revision, hiddenFrom } = change;
      const hide = hiddenFrom.length > 0;
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: { text, editedAt: at, revision, ...(hide && { blocked: true }) },
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
      const { text, replyTo, attachment, editedAt } = (hidden ? read : read.moderated) ?? read;
      const content = {
        ...(replyTo && { replyTo }),
        ...(attachment && { attachment }),
        ...(editedAt && { editedAt }),
      };
      const update = hidden
        ? {
            $set: { text: '', deleted: true as const, moderated: { text, ...content }, revision },
            $unset: { replyTo: 1, attachment: 1, editedAt: 1 },
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

    /** Null if the message is deleted already or has a later change. */
    async markDeleted(change: OwnChange): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          changeable(change),
          {
            $set: { text: '', deleted: true, revision: change.revision },
            $unset: { replyTo: 1, attachment: 1, editedAt: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },
  };
}
