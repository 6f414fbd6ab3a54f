import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#entities/session/current-user.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { NameCell } from '#shared/ui/data-table/name-cell.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { LoadedTogether } from '#shared/ui/status/loaded-together.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import pageStyles from '../admin-page.module.css';
import { AuditList, AuditSkeleton } from '../audit/audit-list.tsx';
import { auditQuery } from '../audit/audit-queries.ts';
import { inboxCountsQuery } from '../inbox/message-queries.ts';
import { caseCountsQuery } from '../reports/case-queries.ts';
import { suggestionsQuery } from '../suggestions/suggestion-queries.ts';
import { userSummaryQuery } from '../users/user-queries.ts';
import { isFailing } from '../webhooks/webhook-labels.ts';
import { isWebhooksOff, webhooksQuery } from '../webhooks/webhook-queries.ts';
import { NumberCard } from './number-card.tsx';
import styles from './start-page.module.css';
import { operationsQuery, quietPlansQuery } from './start-queries.ts';

const latestChangesQuery = auditQuery({}, 1, 5);

/** The start page of ADMINs: new content and open work. */
export function StartPage({ guide }: { guide: ReactNode }) {
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <PageTitle>{m.start_title()}</PageTitle>
      <PageHeading title={m.start_title()} lead={m.start_lead()} />
      <Numbers />
      <LoadedTogether queries={[useCurrentUser(), useQuery(quietPlansQuery), useQuery(latestChangesQuery)]}>
        {guide}
        <div className={styles.columns}>
          <QuietPlans />
          <LatestChanges />
        </div>
      </LoadedTogether>
    </div>
  );
}

function Numbers() {
  const users = useQuery(userSummaryQuery);
  const reports = useQuery(caseCountsQuery);
  const inbox = useQuery(inboxCountsQuery);
  const suggestions = useQuery(suggestionsQuery('open', 1));
  const operations = useQuery(operationsQuery);
  const open = reports.data?.open;
  const webhooks = useQuery(webhooksQuery);
  const failing = webhooks.data?.filter(isFailing).length;
  const { failedMails, deadLetters } = operations.data ?? {};
  return (
    <ul className={styles.numbers}>
      <NumberCard
        label={m.start_joined()}
        query={users}
        count={users.data?.joinedToday}
        text={users.data && m.start_joined_week({ count: numberLabel(users.data.joinedThisWeek) })}
        to={`${paths.admin.users}?order=joinedAt&orderType=desc`}
      />
      <NumberCard
        label={m.start_reports()}
        query={reports}
        count={open}
        text={open === 0 ? m.start_reports_none() : m.start_reports_some()}
        isUrgent={open !== undefined && open > 0}
        to={paths.admin.reports}
      />
      <NumberCard
        label={m.start_inbox()}
        query={inbox}
        count={inbox.data?.new}
        text={inbox.data?.new === 0 ? m.start_reports_none() : m.start_reports_some()}
        isUrgent={Boolean(inbox.data?.new)}
        to={paths.admin.inbox}
      />
      <NumberCard
        label={m.start_suggestions()}
        query={suggestions}
        count={suggestions.data?.total}
        text={m.start_suggestions_text()}
        to={paths.admin.suggestions}
      />
      {mayFail(operations, failedMails) && (
        <NumberCard
          label={m.start_mails()}
          query={operations}
          count={failedMails}
          text={m.start_mails_text()}
          isUrgent={Boolean(failedMails)}
        />
      )}
      {mayFail(operations, deadLetters) && (
        <NumberCard
          label={m.start_events()}
          query={operations}
          count={deadLetters}
          text={m.start_events_text()}
          isUrgent={Boolean(deadLetters)}
        />
      )}
      {mayFail(webhooks, failing) && !isWebhooksOff(webhooks.error) && (
        <NumberCard
          label={m.webhooks_title()}
          query={webhooks}
          count={failing}
          text={m.webhook_number_text()}
          isUrgent={Boolean(failing)}
          to={paths.admin.webhooks}
        />
      )}
    </ul>
  );
}

/** Whether something fails in the operation of the site, or its number is not known. Nothing is shown of what works. */
const mayFail = (query: { isPending: boolean }, count: number | null | undefined) =>
  !query.isPending && count !== 0;

function QuietPlans() {
  const { data } = useQuery(quietPlansQuery);
  return (
    <section className={styles.section} aria-labelledby="quiet-plans">
      <div className={styles.sectionHead}>
        <h2 id="quiet-plans">{m.start_quiet_plans()}</h2>
      </div>
      {!data ? (
        <Skeleton height="10rem" radius="var(--r3)" />
      ) : (
        <p className={styles.hint}>
          {data.length === 0 ? m.start_quiet_plans_none() : m.start_quiet_plans_text()}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.plans}>
          {data.map((plan) => (
            <li key={plan._id}>
              <NameCell
                photo={plan.image}
                name={translated(plan).planName}
                detail={plan.cityName}
                to={paths.admin.editPlan(plan._id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestChanges() {
  const { data } = useQuery(latestChangesQuery);
  return (
    <section className={styles.section} aria-labelledby="latest-changes">
      <div className={styles.sectionHead}>
        <h2 id="latest-changes">{m.start_changes()}</h2>
        <ButtonLink variant="quiet" size="sm" to={paths.admin.audit}>
          {m.start_all_changes()}
        </ButtonLink>
      </div>
      {!data ? (
        <AuditSkeleton rows={4} />
      ) : data.entries.length === 0 ? (
        <p className={styles.hint}>{m.audit_none_text()}</p>
      ) : (
        <AuditList entries={data.entries} caption={m.start_changes()} />
      )}
    </section>
  );
}
