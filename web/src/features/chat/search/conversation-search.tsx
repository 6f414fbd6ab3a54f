import type { Chat } from '@layover/proto/http/chat/chat';
import { IconCalendar, IconChevronDown, IconChevronUp, IconList, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { titleOf } from '../cache/chat-view.ts';
import { useChat } from '../state/chat-context.ts';
import { RETURN_FOCUS, useKeepFocusInWindow } from '../state/use-window-focus.ts';
import styles from './conversation-search.module.css';
import { SearchResults } from './search-results.tsx';
import { useJumpToDay } from './use-jump-to-day.ts';
import { useMessageSearch } from './use-message-search.ts';
import { useSearchPosition } from './use-search-position.ts';

const DayCalendar = lazySection(() => import('#shared/ui/calendar/day-calendar.tsx'));

/** The search in one chat, above its messages: by words, from match to match, and by day. Enter leads to the next older match. */
export default function ConversationSearch({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { me } = useChat();
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<'matches' | 'calendar'>();
  const field = useRef<HTMLInputElement>(null);
  useKeepFocusInWindow(field, RETURN_FOCUS);
  const search = useMessageSearch(typed, chat._id);
  const position = useSearchPosition(chat._id, search);
  const { mutate: jumpToDay } = useJumpToDay(chat._id);
  const { isActive, messages, hasMore } = search;

  // After the menu has returned the focus to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const move = (go: () => void) => {
    setView(undefined);
    go();
  };
  const toggle = (other: 'matches' | 'calendar') => setView(view === other ? undefined : other);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not fold the window.
    event.preventDefault();
    onClose();
  };
  const onFieldKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    move(event.shiftKey ? position.newer : position.older);
  };
  const count = hasMore ? `${messages.length}+` : messages.length;
  return (
    <search
      className={clsx(styles.panel, view === 'calendar' && styles.tall)}
      onKeyDown={onKeyDown}
      data-testid="conversation-search"
    >
      <div className={styles.head}>
        <SearchField
          ref={field}
          className={styles.field}
          size="sm"
          label={m.chat_search_in({ name: titleOf(chat, me) })}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setView('matches');
          }}
          onKeyDown={onFieldKeyDown}
        />
        <IconButton size="sm" label={m.chat_search_close()} onClick={onClose}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles.bar}>
        <span className={styles.position} role="status">
          {isActive &&
            messages.length > 0 &&
            (position.number === undefined
              ? m.chat_search_count({ count })
              : m.chat_search_position({ position: position.number, count }))}
        </span>
        <IconButton
          size="sm"
          label={m.chat_day_choose()}
          aria-expanded={view === 'calendar'}
          onClick={() => toggle('calendar')}
        >
          <IconCalendar stroke={1.75} />
        </IconButton>
        <IconButton
          size="sm"
          label={m.chat_search_list()}
          aria-expanded={isActive && view === 'matches'}
          disabled={!isActive}
          onClick={() => toggle('matches')}
        >
          <IconList stroke={1.75} />
        </IconButton>
        <IconButton
          size="sm"
          label={m.chat_search_previous()}
          disabled={!position.hasOlder}
          onClick={() => move(position.older)}
        >
          <IconChevronUp stroke={1.75} />
        </IconButton>
        <IconButton
          size="sm"
          label={m.chat_search_next()}
          disabled={!position.hasNewer}
          onClick={() => move(position.newer)}
        >
          <IconChevronDown stroke={1.75} />
        </IconButton>
      </div>
      {view === 'matches' && (
        <div className={styles.results}>
          <SearchResults
            search={search}
            onPick={(_message, index) => {
              field.current?.focus();
              move(() => position.goTo(index));
            }}
          />
        </div>
      )}
      {view === 'calendar' && (
        <div className={styles.results}>
          <Suspense fallback={<Skeleton width="18rem" height="19rem" radius="var(--r3)" />}>
            <DayCalendar
              first={new Date(chat.createdAt)}
              last={new Date()}
              onPick={(day) => {
                field.current?.focus();
                move(() => jumpToDay(day));
              }}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}
