import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import adminStyles from '../admin-page.module.css';
import { filterOf, filterParams, type InboxFilter, tabs } from './inbox-filter.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { contactStateLabels } from './message-labels.ts';
import { MessageList } from './message-list.tsx';
import { inboxCountsQuery } from './message-queries.ts';

/** The messages of the contact form: tabs by state, search and filters. */
export function InboxPage() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const { data: counts } = useQuery(inboxCountsQuery);
  const change = (changes: Partial<InboxFilter>) =>
    setParams(filterParams({ ...filter, page: 1, ...changes }), { replace: true });
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.inbox_title()}</PageTitle>
      <PageHeading title={m.inbox_title()} lead={m.inbox_lead()} />
      <Tabs
        label={m.inbox_tabs()}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab === 'all' ? m.inbox_all() : contactStateLabels[tab](),
          count: tab === 'new' || tab === 'in_progress' ? counts?.[tab] : undefined,
        }))}
        value={filter.tab}
        onValueChange={(tab) => change({ tab: tab as InboxFilter['tab'] })}
      >
        <TabPanel value={filter.tab} className={adminStyles.panel}>
          <InboxFilters filter={filter} onChange={change} />
          <MessageList filter={filter} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
