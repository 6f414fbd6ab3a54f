import { splitMentions } from '@layover/proto/mentions';
import { oid } from '../ids.ts';
import { type MessageDocument, type MessageModel, ONE_PER_SEQ, toMessage } from './message.model.ts';
import type { StoredMessage } from './message.rules.ts';

type MentioningContent = Pick<MessageDocument, 'text' | 'mentions'>;

/** The mentions in stored messages. */
export function messageMentions(model: MessageModel) {
  return {
    /** Messages of a chat that mention a person, also those that ADMINs hide. */
    async mentioning(chatId: string, user: string, limit: number): Promise<StoredMessage[]> {
      const $or = [{ 'mentions.user': oid(user) }, { 'moderated.mentions.user': oid(user) }];
      const found = await model
        .find({ chatId: oid(chatId), $or })
        .limit(limit)
        .hint(ONE_PER_SEQ)
        .lean<MessageDocument[]>();
      return found.map(toMessage);
    },

    /**
     * Puts another name in the place of a person whom a message mentions, and takes the mention away. Null if the message
     * has changed since it was read.
     */
    async replaceMention(
      { _id, revision }: Pick<StoredMessage, '_id' | 'revision'>,
      user: string,
      change: { name: string; revision: number },
    ): Promise<StoredMessage | null> {
      const read = await model.findOne({ _id: oid(_id), revision }).lean<MessageDocument>();
      if (!read) return null;
      const { moderated } = read;
      const $set = {
        ...without(read, user, change.name),
        revision: change.revision,
        ...(moderated && { moderated: { ...moderated, ...without(moderated, user, change.name) } }),
      };
      const found = await model
        .findOneAndUpdate({ _id: read._id, revision }, { $set }, { returnDocument: 'after' })
        .lean<MessageDocument>();
      return found && toMessage(found);
    },
  };
}

function without({ text, mentions = [] }: MentioningContent, user: string, name: string): MentioningContent {
  const gone = mentions.filter((mention) => String(mention.user) === user);
  const parts = splitMentions(text, gone).map((part) => (part.mention ? `@${name}` : part.text));
  return { text: parts.join(''), mentions: mentions.filter((mention) => !gone.includes(mention)) };
}
