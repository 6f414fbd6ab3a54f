import type { PlanDetail } from '@layover/proto/http/plan-schemas';
import { IconChevronRight } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { searchQuery } from '../search/search.ts';
import styles from './plan-crumbs.module.css';

/** Breadcrumbs to all destinations and to the city. */
export function PlanCrumbs({ plan, listPath }: { plan: PlanDetail; listPath: string }) {
  return (
    <nav className={styles.crumbs} aria-label={m.crumbs_label()}>
      <AppLink to={listPath}>{m.nav_destinations()}</AppLink>
      <IconChevronRight stroke={1.75} aria-hidden="true" />
      <AppLink to={`${listPath}${searchQuery({ city: plan.city })}`}>{plan.cityName}</AppLink>
      <IconChevronRight stroke={1.75} aria-hidden="true" />
      <span aria-current="page">{plan.planName}</span>
    </nav>
  );
}
