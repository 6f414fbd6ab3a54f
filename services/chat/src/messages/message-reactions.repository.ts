import { hex, oid, oids } from '../ids.ts';
import {
  type MessageDocument,
  type MessageModel,
  ONE_PER_SEQ,
  toMessage,
  toReactionDocument,
} from './message.model.ts';
import type { StoredMessage, StoredReaction } from './message.rules.ts';

/** The reactions on stored messages. */
export function messageReactions(model: MessageModel) {
  return {
    /** Replaces the reactions of a message. Null if the message has changed since it was read. */
    async setReactions(
      read: Pick<StoredMessage, '_id' | 'revision'>,
      { reactions, revision }: { reactions: readonly StoredReaction[]; revision: number },
    ): Promise<StoredMessage | null> {
      const update =
        reactions.length > 0
          ? { $set: { revision, reactions: reactions.map(toReactionDocument) } }
          : { $set: { revision }, $unset: { reactions: 1 as const } };
      const found = await model
        .findOneAndUpdate({ _id: oid(read._id), revision: read.revision, deleted: { $ne: true } }, update, {
          returnDocument: 'after',
        })
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** Ids of messages of a chat on which a person has reacted. */
    async idsWithReactionOf(chatId: string, user: string, limit: number): Promise<string[]> {
      const filter = { chatId: oid(chatId), 'reactions.user': oid(user) };
      const found = await model.find(filter, { _id: 1 }).limit(limit).hint(ONE_PER_SEQ).lean();
      return found.map(({ _id }) => hex(_id));
    },

    /** Removes the reactions of a person; each message takes a revision of its own, from `firstRevision` on. */
    async removeReactionsOf(
      user: string,
      ids: readonly string[],
      firstRevision: number,
    ): Promise<StoredMessage[]> {
      await model.bulkWrite(
        ids.map((_id, index) => ({
          updateOne: {
            filter: { _id: oid(_id) },
            update: {
              $set: { revision: firstRevision + index },
              $pull: { reactions: { user: oid(user) } },
            },
          },
        })),
        { ordered: false },
      );
      const found = await model.find({ _id: { $in: oids(ids) } }).lean<MessageDocument[]>();
      return found.map(toMessage);
    },
  };
}
