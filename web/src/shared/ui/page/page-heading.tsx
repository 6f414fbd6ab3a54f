import type { ReactNode } from 'react';
import { useUnreadCount } from '#shared/layout/unread-count.ts';
import styles from './page-heading.module.css';

/** The page's h1, an optional line below it, and actions at the right. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.heading}>
      <div className={styles.text}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions}
    </div>
  );
}

/** The document title with the number of unread messages. */
export function PageTitle({ children }: { children: string }) {
  const unread = useUnreadCount();
  const title = children === 'Layover' ? children : `${children} | Layover`;
  return <title>{unread > 0 ? `(${unread}) ${title}` : title}</title>;
}
