import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Pager } from '../navigation/pager.tsx';
import styles from './data-table.module.css';

interface TableFooterProps {
  page: number;
  pages: number;
  limit: number;
  total: number;
  /** Number of rows on this page. */
  shown: number;
  pagePath: (page: number) => string;
  nextCursor: string | null;
}

/** Which rows the page shows, and the links to the other pages. */
export function TableFooter({ page, pages, limit, total, shown, pagePath, nextCursor }: TableFooterProps) {
  const before = (page - 1) * limit;
  return (
    <div className={styles.footer}>
      <p role="status">
        {m.table_range({
          from: numberLabel(before + 1),
          to: numberLabel(before + shown),
          total: numberLabel(total),
        })}
      </p>
      <Pager page={page} pages={pages} to={pagePath} nextCursor={nextCursor} />
    </div>
  );
}
