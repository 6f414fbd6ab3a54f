import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from '../admin-page.module.css';
import { useExportUsers } from './use-export-users.ts';
import { adminUsersQuery, userSummaryQuery } from './user-queries.ts';
import { userTableAddress, userTableState, userTabs } from './user-table-state.ts';
import { UsersTable } from './users-table.tsx';

/** Everybody with an account, in three tabs. The state of the table is in the address. */
export function UsersPage() {
  const [params, setParams] = useSearchParams();
  const tab = userTabs.find((each) => each === params.get('tab')) ?? 'all';
  const address = useTableAddress(userTableAddress);
  const state = userTableState(address.state, params);
  const exporting = useExportUsers();
  const { data } = useQuery(adminUsersQuery(tab, state, usePageCursor()));
  const { data: summary } = useQuery(userSummaryQuery);
  const labels = {
    all: m.users_tab_all(),
    admins: m.users_tab_admins(),
    disabled: m.users_tab_disabled(),
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.admin_users()}</PageTitle>
      <PageHeading
        title={m.admin_users()}
        lead={
          data && summary
            ? m.users_lead({ all: numberLabel(data.counts.all), week: numberLabel(summary.joinedThisWeek) })
            : m.users_lead_all()
        }
        actions={
          <div className={styles.actions}>
            <ButtonLink variant="secondary" icon={<IconHistory stroke={1.75} />} to={paths.admin.audit}>
              {m.audit_title()}
            </ButtonLink>
            <ExportButton exporting={exporting} table={{ tab, state }} />
          </div>
        }
      />
      <Tabs
        label={m.users_tabs()}
        tabs={userTabs.map((value) => ({
          value,
          label: (
            <>
              {labels[value]}
              {data && <span className={styles.count}>{numberLabel(data.counts[value])}</span>}
            </>
          ),
        }))}
        value={tab}
        onValueChange={(value) => setParams(value === 'all' ? {} : { tab: value })}
      >
        <TabPanel value={tab} className={styles.panel}>
          <UsersTable key={tab} tab={tab} address={address} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
