import { IconArchive, IconStar } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { m } from '#shared/i18n/i18n.ts';
import { openPanel } from '#shared/layout/side-panel.ts';
import { useNow } from '#shared/time/use-now.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SearchField } from '#shared/ui/fields/search-field.tsx';
import { RovingList } from '#shared/ui/navigation/roving-list.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { archiveQuery } from '../cache/archive-query.ts';
import { archivedChats, hasMoreChats, listedChats } from '../cache/chat-list-state.ts';
import { matchesQuery, nameMatches } from '../cache/chat-view.ts';
import { readMoreChats } from '../cache/chats-query.ts';
import { useStarredIds } from '../cache/starred-query.ts';
import { NotificationsPrompt } from '../notifications/notifications-prompt.tsx';
import { MessageSearchResults } from '../search/message-search-results.tsx';
import { useChat, useChats } from '../state/chat-context.ts';
import { useLargeView } from '../state/use-large-view.ts';
import { ArchiveList } from './archive-list.tsx';
import { ChatRow, ChatRowSkeletons } from './chat-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import styles from './panel-list.module.css';
import { StarredList } from './starred-list.tsx';
import sub from './sub-list.module.css';

/** The user's chats, pinned ones first, with a search and a link to the archive. */
export function ChatsTab() {
  const { me, cache } = useChat();
  const { data: chatList, error, refetch } = useChats();
  const archived = useInfiniteQuery({ ...archiveQuery(cache), enabled: chatList !== undefined });
  const archiveButton = useRef<HTMLButtonElement>(null);
  const starredButton = useRef<HTMLButtonElement>(null);
  const hasStarred = useStarredIds().length > 0;
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<'archive' | 'starred'>();
  const now = useNow();
  const current = useLargeView().id;
  const searching = query.trim() !== '';
  const nextPages = useNextPages(searching);

  if (!chatList && error) {
    return (
      <div className={styles.aside}>
        <p>{m.chat_list_failed()}</p>
        <p>{errorMessage(error)}</p>
        <Button size="sm" variant="soft" onClick={() => refetch()}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  if (!chatList) return <ChatRowSkeletons />;

  if (shown) {
    const opener = shown === 'archive' ? archiveButton : starredButton;
    const back = () => {
      flushSync(() => setShown(undefined));
      opener.current?.focus({ preventScroll: true });
    };
    return shown === 'archive' ? <ArchiveList onBack={back} /> : <StarredList onBack={back} />;
  }

  const chats = listedChats(chatList, me);
  const archiveEntry = (archived.hasNextPage || archivedChats(chatList, me).length > 0) && (
    <button ref={archiveButton} type="button" className={sub.entry} onClick={() => setShown('archive')}>
      <IconArchive stroke={1.75} aria-hidden="true" />
      {m.chat_archived()}
    </button>
  );
  const starredEntry = hasStarred && (
    <button ref={starredButton} type="button" className={sub.entry} onClick={() => setShown('starred')}>
      <IconStar stroke={1.75} aria-hidden="true" />
      {m.chat_starred_list()}
    </button>
  );
  if (chats.length === 0 && chatList.invitations.length === 0 && !nextPages.more) {
    return (
      <div className={styles.body}>
        <EmptyState
          headingLevel={3}
          image="/scenes/quiet.webp"
          title={m.chat_list_empty_title()}
          text={m.chat_list_empty_text()}
          actions={<Button onClick={() => openPanel('plans')}>{m.chat_list_empty_action()}</Button>}
        />
        {archiveEntry}
      </div>
    );
  }
  const found = chats.filter((chat) => nameMatches(chat, me, query));
  const invitations = chatList.invitations.filter(({ chat_name }) => matchesQuery(chat_name, query));
  return (
    <>
      <SearchField className={styles.search} label={m.chat_search()} value={query} onChange={setQuery} />
      <div className={styles.body}>
        {!searching && archiveEntry}
        {!searching && starredEntry}
        <RovingList aria-label={m.chat_list()}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} now={now} />
          ))}
          {found.map((chat) => (
            <ChatRow key={chat._id} chat={chat} now={now} isCurrent={chat._id === current} />
          ))}
        </RovingList>
        {searching && found.length + invitations.length === 0 && !nextPages.more && (
          <p className={styles.none} role="status">
            {m.chat_list_no_match()}
          </p>
        )}
        {nextPages.more && (
          <div ref={nextPages.edge} className={styles.edge}>
            {nextPages.failed ? (
              <>
                <p>{m.chat_list_more_failed()}</p>
                <Button size="sm" variant="soft" onClick={nextPages.read}>
                  {m.try_again()}
                </Button>
              </>
            ) : (
              <Button size="sm" variant="quiet" busy={nextPages.busy} onClick={nextPages.read}>
                {m.chat_list_more()}
              </Button>
            )}
          </div>
        )}
        {searching && <MessageSearchResults query={query} />}
      </div>
      <NotificationsPrompt />
    </>
  );
}

/** Reads the next page of the list when its end comes into view, or all pages for a search. */
function useNextPages(all: boolean) {
  const client = useQueryClient();
  const { me } = useChat();
  const { data: chatList } = useChats();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { ref: edge, inView } = useInView();
  const more = chatList !== undefined && hasMoreChats(chatList);

  const read = async () => {
    setBusy(true);
    setFailed(false);
    await readMoreChats(client, me).catch(() => setFailed(true));
    setBusy(false);
  };
  const isDue = more && !busy && !failed && (all || inView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new on each render.
  useEffect(() => {
    if (isDue) void read();
  }, [isDue]);
  return { more, busy, failed, edge, read };
}
