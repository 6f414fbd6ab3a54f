import type { Message } from '@layover/proto/http/chat/message-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AttachmentIcon } from '../attachments/attachment-icon.tsx';
import { rowTimeLabel } from '../display/chat-times.ts';
import { useChat } from '../state/chat-context.ts';
import { excerptOf } from './excerpt.ts';
import styles from './search-results.module.css';
import type { useMessageSearch } from './use-message-search.ts';

interface SearchResultsProps {
  search: ReturnType<typeof useMessageSearch>;
  /** Returns the name of a message's chat; left out in a search within one chat. */
  chatName?: (chatId: string) => string | undefined;
  onPick: (message: Message, index: number) => void;
}

/** Found messages, newest first, with a button to search older ones. */
export function SearchResults({ search, chatName, onPick }: SearchResultsProps) {
  const { me } = useChat();
  const now = useNow();
  const { messages, text, busy, error, hasMore, isActive } = search;
  if (!isActive) return null;
  return (
    <div className={styles.results}>
      <ul aria-label={m.chat_search_results()}>
        {messages.map((message, index) => {
          const { before, match, after } = excerptOf(message.text, text);
          const sender = message.user._id === me ? m.chat_you() : fullName(message.user);
          const chat = chatName?.(message.chatId);
          return (
            <li key={message._id}>
              <button type="button" className={styles.result} onClick={() => onPick(message, index)}>
                <b>{chat && chat !== sender ? m.chat_search_result_in({ name: sender, chat }) : sender}</b>
                <time dateTime={message.createdAt}>{rowTimeLabel(message.createdAt, now)}</time>
                <span>
                  <AttachmentIcon attachment={message.attachment} named={false} />
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {error ? (
        <p className={styles.line} role="alert">
          {errorMessage(error)}
        </p>
      ) : (
        !busy &&
        messages.length === 0 && (
          <p className={styles.line} role="status">
            {m.chat_search_no_results()}
          </p>
        )
      )}
      {(busy || hasMore || error) && (
        <Button size="sm" variant="quiet" busy={busy} onClick={() => void search.searchMore()}>
          {busy ? m.searching() : error ? m.try_again() : m.chat_search_older()}
        </Button>
      )}
    </div>
  );
}
