import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { archiveQuery } from '../cache/archive-query.ts';
import { hasMoreChats } from '../cache/chat-list-state.ts';
import { titleOf } from '../cache/chat-view.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import styles from './message-search-results.module.css';
import { SearchResults } from './search-results.tsx';
import { useMessageSearch } from './use-message-search.ts';

/** The messages of all chats that match a query; shown below the chats whose name matches. */
export function MessageSearchResults({ query }: { query: string }) {
  const { me, cache, windows, conversations } = useChat();
  const { data: chatList } = useChats();
  const search = useMessageSearch(query);
  const hasUnknownChat = search.messages.some(({ chatId }) => !chatList?.chats[chatId]);
  // A chat that is on no page of the list is archived.
  useInfiniteQuery({
    ...archiveQuery(cache),
    enabled: hasUnknownChat && chatList !== undefined && !hasMoreChats(chatList),
  });
  if (!search.isActive) return null;
  return (
    <section className={styles.found}>
      <h3>{m.chat_search_results()}</h3>
      <SearchResults
        search={search}
        chatName={(chatId) => {
          const chat = chatList?.chats[chatId];
          return chat && titleOf(chat, me);
        }}
        onPick={({ chatId, _id, seq }) => {
          conversations.jump(chatId, { _id, seq });
          windows.open(chatId);
        }}
      />
    </section>
  );
}
