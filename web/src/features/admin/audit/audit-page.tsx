import { IconWebhook, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { dateOfDay } from '#shared/time/place-time.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { FilterSelect } from '#shared/ui/data-table/table-toolbar.tsx';
import { DateChoice } from '#shared/ui/date-field/date-choice.tsx';
import { Chip } from '#shared/ui/fields/chip.tsx';
import pill from '#shared/ui/fields/pill-select.module.css';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import styles from '../admin-page.module.css';
import { ListFailed } from '../card-list-states.tsx';
import { actionLabel, actionsOf } from './audit-labels.ts';
import { AuditList, AuditSkeleton } from './audit-list.tsx';
import pageStyles from './audit-page.module.css';
import { AUDIT_PAGE_SIZE, auditQuery } from './audit-queries.ts';
import {
  type AuditSearch,
  auditFilter,
  readAuditSearch,
  subjectTypes,
  writeAuditSearch,
} from './audit-search.ts';
import { useExportAudit } from './use-export-audit.ts';

/** The audit trail of ADMINs, with filters in the address. */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const search = readAuditSearch(params);
  const exporting = useExportAudit();
  const change = (filters: Partial<AuditSearch>) =>
    setParams(writeAuditSearch({ ...search, page: 1, ...filters }), { preventScrollReset: true });
  const typeLabels = {
    account: m.audit_type_account,
    plan: m.audit_type_plan,
    city: m.audit_type_city,
    suggestion: m.audit_type_suggestion,
    category: m.audit_type_category,
    package: m.audit_type_package,
    voucher: m.audit_type_voucher,
    page: m.audit_type_page,
    report: m.audit_type_report,
    message: m.audit_type_message,
    webhook: m.audit_type_webhook,
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.audit_title()}</PageTitle>
      <PageHeading
        title={m.audit_title()}
        lead={m.audit_lead()}
        actions={
          <div className={styles.actions}>
            <ButtonLink variant="secondary" icon={<IconWebhook stroke={1.75} />} to={paths.admin.webhooks}>
              {m.webhooks_title()}
            </ButtonLink>
            <ExportButton exporting={exporting} table={auditFilter(search)} />
          </div>
        }
      />
      <search className={pageStyles.filters} aria-label={m.audit_filters()}>
        <FilterSelect
          label={m.audit_type()}
          any={m.audit_any_type()}
          value={search.type}
          options={subjectTypes.map((type) => ({ value: type, label: typeLabels[type]() }))}
          onChange={(type) => change({ type, action: undefined })}
        />
        <FilterSelect
          label={m.audit_action()}
          any={m.audit_any_action()}
          value={search.action}
          options={actionsOf(search.type, search.action).map((action) => ({
            value: action,
            label: actionLabel(action),
          }))}
          onChange={(action) => change({ action })}
        />
        <DayFilter label={m.audit_from()} value={search.from} onChange={(from) => change({ from })} />
        <DayFilter label={m.audit_to()} value={search.to} onChange={(to) => change({ to })} />
        {search.actor && (
          <Chip pressed icon={<IconX stroke={1.75} />} onClick={() => change({ actor: undefined })}>
            {m.audit_one_actor()}
          </Chip>
        )}
        {search.subject && (
          <Chip pressed icon={<IconX stroke={1.75} />} onClick={() => change({ subject: undefined })}>
            {m.audit_one_subject()}
          </Chip>
        )}
      </search>
      <AuditResults search={search} />
    </div>
  );
}

function AuditResults({ search }: { search: AuditSearch }) {
  const cursor = usePageCursor();
  const query = auditQuery(auditFilter(search), search.page, AUDIT_PAGE_SIZE, cursor);
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  if (error && !data) {
    return <ListFailed error={error} retry={() => refetch()} />;
  }
  if (!data || isPlaceholderData) return <AuditSkeleton />;
  if (data.entries.length === 0) {
    const isFiltered = Object.keys(auditFilter(search)).length > 0;
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.audit_none()}
        text={m.audit_none_text()}
        actions={
          isFiltered && (
            <ButtonLink variant="secondary" to={paths.admin.audit}>
              {m.clear_filters()}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <p className={pageStyles.total} role="status">
        {data.total === 1 ? m.audit_count_one() : m.audit_count_many({ count: numberLabel(data.total) })}
      </p>
      <AuditList entries={data.entries} caption={m.audit_title()} />
      <Pager
        page={search.page}
        pages={data.pages}
        nextCursor={data.nextCursor}
        to={(page) => `?${writeAuditSearch({ ...search, page })}`}
      />
    </>
  );
}

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayFilter(props: DayFilterProps) {
  return (
    <DateChoice
      className={clsx(pill.select, pageStyles.day)}
      data-active={props.value !== undefined}
      label={props.label}
      optional
      value={props.value ?? ''}
      onChange={(day) => props.onChange(day || undefined)}
    >
      {props.label}
      <span>{props.value ? dateOfDay(props.value) : m.audit_any_day()}</span>
    </DateChoice>
  );
}
