import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { namesOf } from '../chat-state/index.ts';
import { planChat } from '../errors.ts';
import { newHexId } from '../ids.ts';
import { ATTEMPTS, type GroupChangeDeps, groupOf } from './group-changes.ts';

type RenameDeps = Omit<GroupChangeDeps, 'memberships'>;

/** Any member renames a group. The present name changes nothing. */
export const renameGroup =
  ({ chats, groups, memberChats, notifier, postSystemMessage }: RenameDeps) =>
  async (chatId: string, user: string, name: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = new Date();
      const messageId = newHexId();
      const renamed = await groups.rename(chatId, user, name, messageId, at);
      if (renamed) {
        notifier.renamed(chatId, { ...namesOf(renamed), revision: renamed.revision });
        await postSystemMessage(renamed, { _id: messageId, user, notice: 'renamed', text: name, at });
        return memberChats.present(renamed, user);
      }
      const chat = groupOf(await chats.byId(chatId), user);
      if (chat.plan) throw planChat();
      if (chat.chat_name === name) return memberChats.present(chat, user);
    }
    throw unavailable();
  };
