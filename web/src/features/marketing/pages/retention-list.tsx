import type { Retention } from '@layover/proto/http/retention';
import { useQuery } from '@tanstack/react-query';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './retention-list.module.css';
import { retentionQuery } from './retention-query.ts';

/** A list of kinds of data with the time for which the product keeps them, from its settings. */
export function RetentionList() {
  const { data, isError, refetch } = useQuery(retentionQuery);
  if (isError && !data)
    return (
      <p className={styles.failed} role="status">
        {m.kept_unavailable()}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </p>
    );
  return (
    <dl className={styles.list} aria-busy={!data}>
      {rowsOf(data).map(({ what, time }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{time ?? <Skeleton width="5rem" />}</dd>
        </div>
      ))}
    </dl>
  );
}

const YEAR_DAYS = 365;

const rowsOf = (kept: Retention | undefined) => [
  { what: m.kept_account(), time: m.kept_as_account() },
  {
    what: m.kept_messages(),
    time: kept && (kept.messagesDays === null ? m.kept_as_chat() : days(kept.messagesDays)),
  },
  { what: m.kept_notifications(), time: kept && days(kept.notificationsDays) },
  { what: m.kept_closed_accounts(), time: kept && days(kept.closedAccountsDays) },
  { what: m.kept_exports(), time: kept && days(kept.exportsDays) },
  { what: m.kept_contact_messages(), time: kept && days(kept.contactMessagesDays) },
  { what: m.kept_sessions(), time: kept && days(kept.sessionsDays) },
  { what: m.kept_ended_sessions(), time: kept && days(kept.endedSessionsDays) },
  { what: m.kept_sign_in_attempts(), time: kept && duration(kept.signInAttemptsMinutes, 'minute') },
  { what: m.kept_deliveries(), time: kept && days(kept.deliveriesDays) },
  { what: m.kept_audit(), time: kept && days(kept.auditDays) },
];

const days = (count: number): string =>
  count > 0 && count % YEAR_DAYS === 0 ? duration(count / YEAR_DAYS, 'year') : duration(count, 'day');

const duration = (count: number, unit: 'minute' | 'day' | 'year'): string =>
  new Intl.NumberFormat(languageTag(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
