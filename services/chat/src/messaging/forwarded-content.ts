import { invalid } from '@layover/kit/errors';
import type { CopyAttachment } from '../attachments/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';

export interface ForwardDeps {
  messages: MessageRepository;
  findVisibleRange: FindVisibleRange;
  copyAttachment: CopyAttachment;
}

/** The content of a message that the sender sees, for a message in another chat: the text, and a copy of the file. */
export const forwardedContent =
  ({ messages, findVisibleRange, copyAttachment }: ForwardDeps) =>
  async (_id: string, chatId: string, sender: string) => {
    const message = await messages.byId(_id);
    const range = message && (await findVisibleRange(message.chatId, sender));
    if (!range || message.type !== 'normal' || message.deleted || !isVisible(message, range))
      throw invalid({ forward: 'is not a message that you can see any more' });
    const copy = message.attachment && (await copyAttachment(message.attachment._id, chatId, sender));
    return { text: message.text, attachment: copy?._id ?? null };
  };
