import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { archiveQuery } from '../client/api/archived-chats.ts';
import { useChat, useChats } from '../client/chat-context.ts';
import { titleOf } from '../client/chat-view.ts';
import { useSearch } from './use-message-search.ts';
import styles from './message-search-results.module.css';
import { SearchResults } from './search-results.tsx';

/** Below the chats of that name: the messages that hold the words, in all chats. */
export function FoundMessages({ words }: { words: string }) {
  const { me, cache, windows, talks } = useChat();
  const { data: book } = useChats();
  const search = useSearch(words);
  const strange = search.messages.some(({ chatId }) => !book?.chats[chatId]);
  // What is in none of the list's pages is in the archive.
  useInfiniteQuery({
    ...archiveQuery(cache),
    enabled: strange && book !== undefined && book.page >= book.pages,
  });
  if (!search.asked) return null;
  return (
    <section className={styles.found}>
      <h3>{m.chat_found_messages()}</h3>
      <SearchResults
        search={search}
        chatName={(chatId) => {
          const chat = book?.chats[chatId];
          return chat && titleOf(chat, me);
        }}
        onPick={({ chatId, _id, seq }) => {
          talks.jump(chatId, { _id, seq });
          windows.open(chatId);
        }}
      />
    </section>
  );
}
