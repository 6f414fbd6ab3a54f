import { IconChevronRight } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './plan-crumbs.module.css';

interface PlanCrumbsProps {
  listPath: string;
  city: { name: string; path: string };
  /** Missing on the page of the city. */
  planName?: string;
}

/** Breadcrumbs to all destinations and to the city. */
export function PlanCrumbs({ listPath, city, planName }: PlanCrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={m.crumbs_label()}>
      <AppLink to={listPath}>{m.nav_destinations()}</AppLink>
      <IconChevronRight stroke={1.75} aria-hidden="true" />
      {planName === undefined ? (
        <span aria-current="page">{city.name}</span>
      ) : (
        <>
          <AppLink to={city.path}>{city.name}</AppLink>
          <IconChevronRight stroke={1.75} aria-hidden="true" />
          <span aria-current="page">{planName}</span>
        </>
      )}
    </nav>
  );
}
