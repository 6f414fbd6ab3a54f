import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { currentData } from '#shared/offline/earlier-answers.ts';
import {
  type ChatListState,
  chatIn,
  latestMessageDate,
  type Read,
  withChange,
  withChats,
  withInvitations,
  withMessage,
  withoutChats,
  withRead,
} from './chat-list-state.ts';
import { otherOf } from './chat-view.ts';
import { CHATS_KEY } from './chats-query.ts';
import { HISTORIES_KEY, historyKey } from './history-query.ts';
import {
  emptyHistory,
  type MessageHistory,
  withLiveMessages,
  withMessages,
  withoutClearedMessages,
} from './message-history.ts';

export type ChatCache = ReturnType<typeof createChatCache>;

/** All reads and writes of the cached chats and messages. */
export function createChatCache(client: QueryClient, me: string) {
  /** Chats that arrived before the list, whose answer can be older. */
  const early: Chat[] = [];
  const chatList = () => client.getQueryData<ChatListState>(CHATS_KEY);
  const history = (chatId: string) => client.getQueryData<MessageHistory>(historyKey(chatId));

  function setChatList(next: ChatListState): void {
    if (next !== chatList()) client.setQueryData<ChatListState>(CHATS_KEY, next);
  }

  /** Merges messages into a loaded history, or into one whose first page is loading. */
  function mergeIntoHistory(chatId: string, messages: readonly Message[]): void {
    const known = history(chatId);
    const isLoading = client.getQueryState(historyKey(chatId))?.fetchStatus === 'fetching';
    if (!known && !isLoading) return;
    const before = known ?? emptyHistory(chatList()?.chats[chatId]?.revision ?? 0);
    const isEarlier = known !== currentData<MessageHistory>(client, historyKey(chatId));
    const after = isEarlier ? withLiveMessages(before, messages) : withMessages(before, messages);
    if (after !== known) client.setQueryData<MessageHistory>(historyKey(chatId), after);
  }

  function putInvitations(invitations: readonly Invitation[]): void {
    const current = chatList();
    if (current) setChatList(withInvitations(current, invitations));
  }

  function putChats(chats: readonly Chat[]): void {
    const current = chatList();
    if (current) setChatList(withChats(current, chats, me));
    if (!currentData(client, CHATS_KEY)) early.push(...chats);
    for (const { _id, begins } of chats) {
      client.setQueryData<MessageHistory>(
        historyKey(_id),
        (known) => known && withoutClearedMessages(known, begins),
      );
    }
  }

  function forget(ids: readonly string[]): void {
    const current = chatList();
    if (current) setChatList(withoutChats(current, ids));
    for (const id of ids) client.removeQueries({ queryKey: historyKey(id) });
  }

  return {
    chatList,
    history,
    putChats,
    putInvitations,
    forget,

    /** Adds the chats that arrived before the list. */
    putEarlyChats(): void {
      putChats(early.splice(0));
    },

    chat(chatId: string): Chat | undefined {
      const known = chatList();
      return known && chatIn(known, chatId);
    },

    /** The one-to-one chat with a person, if it is known. */
    chatWith: (person: string): Chat | undefined =>
      Object.values(chatList()?.chats ?? {}).find((chat) => otherOf(chat, me)?._id === person),

    invitation: (chatId: string): Invitation | undefined =>
      chatList()?.invitations.find(({ _id }) => _id === chatId),

    /** Returns whether an earlier message is missing. */
    putMessages(messages: readonly Message[]): boolean {
      let hasGap = false;
      for (const message of messages) {
        mergeIntoHistory(message.chatId, [message]);
        const current = chatList();
        if (!current) continue;
        const update = withMessage(current, message, me);
        setChatList(update.state);
        hasGap ||= update.hasGap;
      }
      return hasGap;
    },

    putRead(event: Read): boolean {
      const current = chatList();
      if (!current) return false;
      const update = withRead(current, event, me);
      setChatList(update.state);
      return update.hasGap;
    },

    change(chatId: string, change: Partial<Chat>): void {
      const current = chatList();
      if (current) setChatList(withChange(current, chatId, change));
    },

    /** Revisions of the loaded histories, for the sync call. */
    revisions(): Record<string, number> {
      const loaded = client.getQueriesData<MessageHistory>({ queryKey: HISTORIES_KEY });
      return Object.fromEntries(
        loaded.flatMap(([key, known]) => (known?.loaded ? [[key.at(-1) as string, known.revision]] : [])),
      );
    },

    newest: () => {
      const current = chatList();
      return current && latestMessageDate(current);
    },

    /** Applies a page of the sync call. */
    putChanges(changes: {
      chats: readonly Chat[];
      messages: readonly Message[];
      gone: readonly string[];
      invitations: readonly Invitation[];
    }): void {
      const byChat = Map.groupBy(changes.messages, ({ chatId }) => chatId);
      for (const [chatId, messages] of byChat) mergeIntoHistory(chatId, messages);
      for (const { _id, revision } of changes.chats) {
        client.setQueryData<MessageHistory>(historyKey(_id), (known) =>
          known?.loaded && known.revision < revision ? { ...known, revision } : known,
        );
      }
      putChats(changes.chats);
      putInvitations(changes.invitations);
      if (changes.gone.length > 0) forget(changes.gone);
    },
  };
}
