import { IconArrowLeft } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { RovingList } from '#shared/ui/navigation/roving-list.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import list from './panel-list.module.css';
import styles from './sub-list.module.css';

interface SubListProps {
  title: string;
  /** The button that leads back, which has the focus first. */
  back: RefObject<HTMLButtonElement | null>;
  onBack: () => void;
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isPending' | 'hasNextPage' | 'isFetching' | 'fetchNextPage' | 'refetch'
  >;
  isEmpty: boolean;
  empty: { title: string; text: string };
  /** In place of the first rows. */
  skeleton?: ReactNode;
  /** The label of the button for a page that has not come by itself. */
  more: string;
  children: ReactNode;
}

/** A list that replaces the list of chats, such as the archive. Its next page comes when its end is in view. */
export function SubList({
  title,
  back,
  onBack,
  query,
  isEmpty,
  empty,
  skeleton,
  more,
  children,
}: SubListProps) {
  const { error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const { ref: edge, inView } = useInView();
  useEffect(() => back.current?.focus({ preventScroll: true }), [back]);
  const isDue = hasNextPage && inView && !isFetching && !error;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return (
    <>
      <div className={styles.head}>
        <IconButton ref={back} label={m.chat_back()} onClick={onBack}>
          <IconArrowLeft stroke={1.75} />
        </IconButton>
        <h3>{title}</h3>
      </div>
      <div className={list.body}>
        {isPending && isEmpty && skeleton}
        <RovingList aria-label={title}>{children}</RovingList>
        {!isPending && !error && !hasNextPage && isEmpty && (
          <EmptyState headingLevel={3} title={empty.title} text={empty.text} />
        )}
        {error && (
          <div className={list.aside}>
            <p>{errorMessage(error)}</p>
            <Button size="sm" variant="soft" onClick={() => (hasNextPage ? fetchNextPage() : refetch())}>
              {m.try_again()}
            </Button>
          </div>
        )}
        {hasNextPage && !error && (
          <div ref={edge} className={list.edge}>
            <Button size="sm" variant="quiet" busy={isFetching} onClick={() => fetchNextPage()}>
              {more}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
