import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { oid } from '../ids.ts';
import {
  LINK_PREVIEWS_DUE,
  type MessageDocument,
  type MessageModel,
  type StoredMessage,
  toMessage,
} from '../messages/index.ts';

/** A message whose link is to be fetched. */
export type DueMessage = StoredMessage & { linkPreviewDueAt: Date };

export const isDue = (message: StoredMessage): message is DueMessage =>
  message.linkPreviewDueAt !== undefined;

/** Every change by which another instance, an edit or a deletion takes a message over changes `linkPreviewDueAt`. */
const unchanged = ({ _id, linkPreviewDueAt }: DueMessage) => ({ _id: oid(_id), linkPreviewDueAt });

export type LinkPreviewRepository = ReturnType<typeof linkPreviewRepository>;

/** The previews of links in stored messages. */
export function linkPreviewRepository(model: MessageModel) {
  return {
    async due(at: Date, limit: number): Promise<DueMessage[]> {
      const found = await model
        .find({ linkPreviewDueAt: { $lte: at } })
        .sort({ linkPreviewDueAt: 1 })
        .limit(limit)
        .hint(LINK_PREVIEWS_DUE)
        .lean<MessageDocument[]>();
      return found.map(toMessage).filter(isDue);
    },

    /** Claims a message until `until`. Null if another instance has claimed it, or it has changed. */
    async claim(message: DueMessage, until: Date): Promise<DueMessage | null> {
      const found = await model
        .findOneAndUpdate(
          unchanged(message),
          { $set: { linkPreviewDueAt: until } },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      const claimed = found && toMessage(found);
      return claimed && isDue(claimed) ? claimed : null;
    },

    /** Null if the message has changed since it was claimed. */
    async put(
      claimed: DueMessage,
      { linkPreview, revision }: { linkPreview: LinkPreview; revision: number },
    ): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          { ...unchanged(claimed), text: claimed.text, revision: { $lt: revision } },
          { $set: { linkPreview, revision }, $unset: { linkPreviewDueAt: 1 } },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },

    /** The link has no preview. */
    async end(claimed: DueMessage): Promise<void> {
      await model.updateOne(unchanged(claimed), { $unset: { linkPreviewDueAt: 1 } });
    },

    /** Null if the message is deleted, has no preview or has a later change. */
    async remove(
      _id: string,
      { user, revision }: { user: string; revision: number },
    ): Promise<StoredMessage | null> {
      const found = await model
        .findOneAndUpdate(
          { _id: oid(_id), user: oid(user), deleted: { $ne: true }, revision: { $lt: revision } },
          { $set: { revision }, $unset: { linkPreview: 1, linkPreviewDueAt: 1 } },
          { returnDocument: 'after' },
        )
        .lean<MessageDocument>();
      return found && toMessage(found);
    },
  };
}
