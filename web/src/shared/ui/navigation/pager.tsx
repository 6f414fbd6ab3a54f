import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { CURSOR } from '#shared/routing/use-page-cursor.ts';
import { AppLink } from './app-link.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The address of a page of the list, such as `?page=2`. */
  to: (page: number) => string;
  /** Continues the list after this page. Pages that read by `usePageCursor` need it. */
  nextCursor?: string | null;
}

/**
 * Links to the pages of a list. The next page continues the present one, so that it repeats nothing and leaves nothing out
 * while others change the list; the other pages are counted from the beginning. Renders nothing for a single page.
 */
export function Pager({ page, pages, to, nextCursor }: PagerProps) {
  if (pages <= 1) return null;
  const next = nextCursor ? { [CURSOR]: nextCursor } : undefined;
  return (
    <nav className={styles.pager} aria-label={m.pager_label()}>
      {page > 1 && (
        <AppLink to={to(page - 1)} aria-label={m.pager_previous()} rel="prev">
          <IconChevronLeft aria-hidden="true" />
        </AppLink>
      )}
      {visiblePages(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <AppLink
            key={entry}
            to={to(entry)}
            state={entry === page + 1 ? next : undefined}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={m.pager_page({ page: entry })}
          >
            {entry}
          </AppLink>
        ) : (
          <span key={entry} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < pages && (
        <AppLink to={to(page + 1)} state={next} aria-label={m.pager_next()} rel="next">
          <IconChevronRight aria-hidden="true" />
        </AppLink>
      )}
    </nav>
  );
}

function visiblePages(page: number, pages: number): (number | string)[] {
  const numbers = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) =>
    index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [`gap-${each}`, each] : [each],
  );
}
