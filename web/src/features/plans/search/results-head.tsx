import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './results-head.module.css';
import { type PlanSearch, searchQuery, type View } from './search.ts';

interface ResultsHeadProps {
  search: PlanSearch;
  view: View;
  /** The number of plans. */
  children: ReactNode;
}

/** The number of plans and the choice between list and map. The two views divide the plans into other pages. */
export function ResultsHead({ search, view, children }: ResultsHeadProps) {
  const to = (other: View) => searchQuery({ ...search, page: 1, asOf: undefined }, other) || '?';
  return (
    <div className={styles.head}>
      <p className={styles.count} role="status">
        {children}
      </p>
      <nav className={styles.views} aria-label={m.view_label()}>
        <AppLink to={to('list')} aria-current={view === 'list'} preventScrollReset>
          <IconLayoutGrid stroke={1.75} aria-hidden="true" />
          {m.view_list()}
        </AppLink>
        <AppLink to={to('map')} aria-current={view === 'map'} preventScrollReset>
          <IconMap2 stroke={1.75} aria-hidden="true" />
          {m.view_map()}
        </AppLink>
      </nav>
    </div>
  );
}
