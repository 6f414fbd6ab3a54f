import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import { PillSelect } from '#shared/ui/fields/pill-select.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import adminStyles from '../admin-page.module.css';
import { CardSkeletons, ListFailed } from '../card-list-states.tsx';
import { CaseCard } from './case-card.tsx';
import { tabLabels, typeLabels } from './case-labels.ts';
import { type CaseFilter, caseCountsQuery, casesQuery } from './case-queries.ts';
import { filterOf, filterParams, orderLabels, orders, states, types } from './report-filter.ts';
import styles from './reports-page.module.css';

/** The queue of reports: tabs by state, filters, and a card for each case. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { data: counts } = useQuery(caseCountsQuery);
  const change = (changes: Partial<CaseFilter>) =>
    setParams(filterParams({ ...filter, page: 1, ...changes }), { replace: true });
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.reports_title()}</PageTitle>
      <PageHeading title={m.reports_title()} lead={m.reports_lead()} />
      <Tabs
        label={m.reports_tabs()}
        tabs={states.map((state) => ({
          value: state,
          label: tabLabels[state](),
          // The counts are those of all people.
          count: !filter.person && (state === 'open' || state === 'in_review') ? counts?.[state] : undefined,
        }))}
        value={filter.state}
        onValueChange={(state) => change({ state: state as CaseFilter['state'] })}
      >
        <TabPanel value={filter.state} className={adminStyles.panel}>
          <div className={styles.filters}>
            {filter.person && (
              <Chip pressed icon={<IconX stroke={1.75} />} onClick={() => change({ person: undefined })}>
                {m.reports_one_person()}
              </Chip>
            )}
            <ChipRow label={m.reports_types()} oneLine>
              <Chip pressed={!filter.type} onClick={() => change({ type: undefined })}>
                {m.reports_all_types()}
              </Chip>
              {types.map((type) => (
                <Chip key={type} pressed={filter.type === type} onClick={() => change({ type })}>
                  {typeLabels[type]()}
                </Chip>
              ))}
            </ChipRow>
            <PillSelect
              aria-label={m.reports_order()}
              value={filter.order}
              onChange={({ target }) => change({ order: target.value as CaseFilter['order'] })}
              options={orders.map((order) => ({ value: order, label: orderLabels[order]() }))}
            />
          </div>
          <CaseList filter={filter} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function CaseList({ filter }: { filter: CaseFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(casesQuery(filter, usePageCursor()));
  if (error && !data) return <ListFailed error={error} retry={() => refetch()} />;
  if (!data || isPlaceholderData) return <CardSkeletons height="7.5rem" />;
  if (data.cases.length === 0) {
    const isOpen = filter.state === 'open' && !filter.type && !filter.person;
    return (
      <EmptyState
        image={isOpen ? '/scenes/quiet.webp' : undefined}
        title={isOpen ? m.reports_none_open() : m.reports_none()}
        text={isOpen ? m.reports_none_open_text() : undefined}
      />
    );
  }
  return (
    <>
      <ul className={adminStyles.panel}>
        {data.cases.map((found) => (
          <CaseCard key={found._id} found={found} />
        ))}
      </ul>
      <Pager
        page={filter.page}
        pages={data.pages}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(page) => `?${new URLSearchParams(filterParams({ ...filter, page }))}`}
      />
    </>
  );
}
