import { isDuplicateKey } from '@layover/kit/mongo';
import { hex, oid } from '../ids.ts';
import {
  ATTACHMENTS_BY_OWNER,
  ATTACHMENTS_TO_CHECK,
  type AttachmentDocument,
  type AttachmentModel,
} from './attachment.model.ts';
import { checkAfter, type StoredAttachment } from './attachment.rules.ts';

export type AttachmentRepository = ReturnType<typeof attachmentRepository>;

interface Claim {
  _id: string;
  chatId: string;
  user: string;
  clientId: string;
}

/** An attachment to check, as it was read. */
export interface DueAttachment extends StoredAttachment {
  checkAt: Date;
}

export function attachmentRepository(model: AttachmentModel) {
  return {
    async insert({ _id, chatId, user, ...rest }: StoredAttachment): Promise<void> {
      try {
        await model.collection.insertOne({
          ...rest,
          _id: oid(_id),
          chatId: oid(chatId),
          user: oid(user),
          checkAt: checkAfter(rest.createdAt),
        });
      } catch (err) {
        // The driver repeats an insert when its connection broke, so the first one may be stored.
        if (!isDuplicateKey(err, '_id_')) throw err;
      }
    },

    async byId(_id: string): Promise<StoredAttachment | null> {
      const found = await model.findById(oid(_id)).lean<AttachmentDocument>();
      return found && toAttachment(found);
    },

    countUnsent: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), clientId: null }).hint(ATTACHMENTS_BY_OWNER),

    /** Some attachments of an uploader, whatever their state. */
    async ofOwner(user: string, limit: number): Promise<StoredAttachment[]> {
      const found = await model
        .find({ user: oid(user) })
        .limit(limit)
        .hint(ATTACHMENTS_BY_OWNER)
        .lean<AttachmentDocument[]>();
      return found.map(toAttachment);
    },

    /** All attachments of an uploader except those that are being removed. */
    async *allOfOwner(user: string): AsyncGenerator<StoredAttachment> {
      const found = model.find({ user: oid(user), isGoing: { $ne: true } }).hint(ATTACHMENTS_BY_OWNER);
      for await (const attachment of found.lean<AttachmentDocument[]>().cursor())
        yield toAttachment(attachment);
    },

    /**
     * Assigns the file to the message with this client id; repeatable. Null if it is not available to this
     * message.
     */
    async claim({ _id, chatId, user, clientId }: Claim, at: Date): Promise<StoredAttachment | null> {
      const found = await model
        .findOneAndUpdate(
          {
            _id: oid(_id),
            chatId: oid(chatId),
            user: oid(user),
            clientId: { $in: [null, clientId] },
            isGoing: { $ne: true },
          },
          // The message is stored long before the next check.
          { $set: { clientId, checkAt: checkAfter(at) } },
          { returnDocument: 'after' },
        )
        .lean<AttachmentDocument>();
      return found && toAttachment(found);
    },

    /** Schedules a check. */
    async checkAt(_id: string, at: Date): Promise<void> {
      await model.updateOne({ _id: oid(_id) }, { $set: { checkAt: at } });
    },

    async due(at: Date, limit: number): Promise<DueAttachment[]> {
      const found = await model
        .find({ checkAt: { $lte: at } })
        .sort({ checkAt: 1 })
        .limit(limit)
        .hint(ATTACHMENTS_TO_CHECK)
        .lean<(AttachmentDocument & { checkAt: Date })[]>();
      return found.map((each) => ({ ...toAttachment(each), checkAt: each.checkAt }));
    },

    /** A message carries it. Without effect if the attachment has changed since it was read. */
    async keep({ _id, checkAt }: DueAttachment): Promise<void> {
      await model.updateOne({ _id: oid(_id), checkAt }, { $unset: { checkAt: 1 } });
    },

    /**
     * False if the attachment has changed since it was read, for example because a message has claimed it.
     */
    async markForDeletion({ _id, checkAt }: DueAttachment): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ _id: oid(_id), checkAt }, { $set: { isGoing: true } });
      return matchedCount === 1;
    },

    async remove(_id: string): Promise<void> {
      await model.deleteOne({ _id: oid(_id) });
    },
  };
}

const toAttachment = ({
  _id,
  chatId,
  user,
  checkAt: _checkAt,
  isGoing: _isGoing,
  ...rest
}: AttachmentDocument): StoredAttachment => ({
  ...rest,
  _id: hex(_id),
  chatId: hex(chatId),
  user: hex(user),
});
