import { NavLink } from 'react-router-dom';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';
import styles from './tabs.module.css';

interface PageTabsProps {
  label: string;
  pages: readonly { to: string; label: string }[];
}

/** Tabs that lead to the pages about one subject. They have the look of `Tabs`. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {pages.map(({ to, label: name }) => (
        <NavLink
          key={to}
          className={styles.tab}
          to={to}
          end
          onPointerEnter={() => prefetchRoute(to)}
          onFocus={() => prefetchRoute(to)}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
