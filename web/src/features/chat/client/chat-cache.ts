import type { Chat, Invitation } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from './api/chats.ts';
import { HISTORIES_KEY, historyKey } from './api/history.ts';
import {
  type ChatListState,
  latestMessageDate,
  withChange,
  withChats,
  withInvitations,
  withMessage,
  withoutChats,
  withRead,
} from './chat-list-state.ts';
import { otherOf } from './chat-view.ts';
import {
  emptyHistory,
  type MessageHistory,
  withMessages,
  withoutClearedMessages,
} from './message-history.ts';

export type ChatCache = ReturnType<typeof createChatCache>;

/** All reads and writes of the cached chats and messages. */
export function createChatCache(client: QueryClient, me: string) {
  const chatList = () => client.getQueryData<ChatListState>(CHATS_KEY);
  const history = (chatId: string) => client.getQueryData<MessageHistory>(historyKey(chatId));

  function keep(next: ChatListState): void {
    if (next !== chatList()) client.setQueryData<ChatListState>(CHATS_KEY, next);
  }

  /** Merges messages into a loaded history, or into one whose first page is loading. */
  function mergeIntoHistory(chatId: string, messages: readonly Message[]): void {
    const known = history(chatId);
    const underWay = client.getQueryState(historyKey(chatId))?.fetchStatus === 'fetching';
    if (!known && !underWay) return;
    const before = known ?? emptyHistory(chatList()?.chats[chatId]?.revision ?? 0);
    const after = withMessages(before, messages);
    if (after !== known) client.setQueryData<MessageHistory>(historyKey(chatId), after);
  }

  return {
    chatList,
    history,
    chat: (chatId: string): Chat | undefined => chatList()?.chats[chatId],

    /** The one-to-one chat with a person, if it is known. */
    chatWith: (person: string): Chat | undefined =>
      Object.values(chatList()?.chats ?? {}).find((chat) => otherOf(chat, me)?._id === person),

    invitation: (chatId: string): Invitation | undefined =>
      chatList()?.invitations.find(({ _id }) => _id === chatId),

    putInvitations(invitations: readonly Invitation[]): void {
      const now = chatList();
      if (now) keep(withInvitations(now, invitations));
    },

    putChats(chats: readonly Chat[]): void {
      const now = chatList();
      if (now) keep(withChats(now, chats, me));
      for (const { _id, begins } of chats) {
        client.setQueryData<MessageHistory>(
          historyKey(_id),
          (known) => known && withoutClearedMessages(known, begins),
        );
      }
    },

    /** Returns whether an earlier message is missing. */
    putMessages(messages: readonly Message[]): boolean {
      let missing = false;
      for (const message of messages) {
        mergeIntoHistory(message.chatId, [message]);
        const now = chatList();
        if (!now) continue;
        const heard = withMessage(now, message, me);
        keep(heard.state);
        missing ||= heard.hasGap;
      }
      return missing;
    },

    putRead(event: { chatId: string; user: string; readSeq: number; unread?: number }): boolean {
      const now = chatList();
      if (!now) return false;
      const heard = withRead(now, event, me);
      keep(heard.state);
      return heard.hasGap;
    },

    change(chatId: string, change: Partial<Chat>): void {
      const now = chatList();
      if (now) keep(withChange(now, chatId, change));
    },

    forget(ids: readonly string[]): void {
      const now = chatList();
      if (now) keep(withoutChats(now, ids));
      for (const id of ids) client.removeQueries({ queryKey: historyKey(id) });
    },

    /** Revisions of the loaded histories, for the sync call. */
    revisions(): Record<string, number> {
      const loaded = client.getQueriesData<MessageHistory>({ queryKey: HISTORIES_KEY });
      return Object.fromEntries(
        loaded.flatMap(([key, known]) => (known?.loaded ? [[key.at(-1) as string, known.revision]] : [])),
      );
    },

    newest: () => {
      const now = chatList();
      return now && latestMessageDate(now);
    },

    /** Applies a page of the sync call. */
    putChanges(answer: {
      chats: readonly Chat[];
      messages: readonly Message[];
      gone: readonly string[];
      invitations: readonly Invitation[];
    }): void {
      const byChat = Map.groupBy(answer.messages, ({ chatId }) => chatId);
      for (const [chatId, messages] of byChat) mergeIntoHistory(chatId, messages);
      for (const { _id, revision } of answer.chats) {
        client.setQueryData<MessageHistory>(historyKey(_id), (known) =>
          known?.loaded && known.revision < revision ? { ...known, revision } : known,
        );
      }
      this.putChats(answer.chats);
      this.putInvitations(answer.invitations);
      if (answer.gone.length > 0) this.forget(answer.gone);
    },
  };
}
