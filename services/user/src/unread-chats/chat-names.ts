import { translationsOf } from '../notifications/index.ts';
import type { UnreadChatDocument } from './unread-chat.model.ts';

/** The parameters that name a chat and the writer of its newest message. */
export const chatNames = ({
  chatName,
  chatNameTranslations = {},
  writerName,
}: Pick<UnreadChatDocument, 'chatName' | 'chatNameTranslations' | 'writerName'>) => ({
  params: { person: writerName, ...(chatName && { group: chatName }) } as Record<string, string>,
  translations: translationsOf({ group: chatNameTranslations }),
});
