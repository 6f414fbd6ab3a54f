import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './security-row.module.css';

interface LoadedSectionProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** The content of a section once it is loaded. */
export function LoadedSection<Data>({ query, children }: LoadedSectionProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <EmptyState
      headingLevel={3}
      title={m.security_sessions_failed()}
      actions={<Button onClick={() => void query.refetch()}>{m.try_again()}</Button>}
    />
  ) : (
    <div className={styles.loading} aria-busy="true">
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  );
}
