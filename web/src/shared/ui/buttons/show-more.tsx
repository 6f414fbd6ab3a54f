import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from './button.tsx';

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>;
}

/** The button below a list that loads the next page, as long as there is one. */
export function ShowMore({ list: { hasNextPage, fetchNextPage, isFetchingNextPage } }: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {m.show_more()}
    </Button>
  );
}
