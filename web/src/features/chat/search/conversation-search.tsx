import type { Chat } from '@layover/proto/http/chat/chat';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { titleOf } from '../cache/chat-view.ts';
import { useChat } from '../state/chat-context.ts';
import { RETURN_FOCUS, useKeepFocusInWindow } from '../state/use-window-focus.ts';
import styles from './conversation-search.module.css';
import { SearchResults } from './search-results.tsx';
import { useMessageSearch } from './use-message-search.ts';

/** The search in one chat; shown above its messages. */
export default function ConversationSearch({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { me, conversations } = useChat();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeepFocusInWindow(field, RETURN_FOCUS);
  const search = useMessageSearch(typed, chat._id);
  const label = m.chat_search_in({ name: titleOf(chat, me) });

  // After the menu has returned the focus to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not fold the window.
    event.preventDefault();
    onClose();
  };
  return (
    <search className={styles.panel} onKeyDown={onKeyDown} data-testid="conversation-search">
      <div className={styles.head}>
        <SearchField
          ref={field}
          className={styles.field}
          size="sm"
          label={label}
          value={typed}
          onChange={setTyped}
        />
        <IconButton size="sm" label={m.chat_search_close()} onClick={onClose}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles.results}>
        <SearchResults
          search={search}
          onPick={({ _id, seq }) => {
            conversations.jump(chat._id, { _id, seq });
            onClose();
          }}
        />
      </div>
    </search>
  );
}
