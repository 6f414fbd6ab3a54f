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

export interface Claim {
  _id: string;
  chatId: string;
  user: string;
  clientId: string;
}

/** One that is to be looked at, as it was found. */
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
        // The driver sends an insert again when its connection broke: the first one may have arrived.
        if (!isDuplicateKey(err, '_id_')) throw err;
      }
    },

    async byId(_id: string): Promise<StoredAttachment | null> {
      const found = await model.findById(oid(_id)).lean<AttachmentDocument>();
      return found && toAttachment(found);
    },

    countUnsent: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), clientId: null }).hint(ATTACHMENTS_BY_OWNER),

    /** Gives it to the message with this client id, again if it has it already; null when it is not there to be had. */
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
          // The message comes long before it is looked at again.
          { $set: { clientId, checkAt: checkAfter(at) } },
          { returnDocument: 'after' },
        )
        .lean<AttachmentDocument>();
      return found && toAttachment(found);
    },

    /** Has it looked at from then on. */
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

    /** It is needed. Nothing happens when something has come in between. */
    async keep({ _id, checkAt }: DueAttachment): Promise<void> {
      await model.updateOne({ _id: oid(_id), checkAt }, { $unset: { checkAt: 1 } });
    },

    /** False when something has come in between, such as a message that takes it. */
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
