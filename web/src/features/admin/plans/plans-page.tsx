import { IconBulb, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from '../admin-page.module.css';
import { planTotalQuery } from './plan-queries.ts';
import { type PlanTab, planTableAddress, planTableState } from './plan-table-state.ts';
import { PlansTable } from './plans-table.tsx';
import { useExportPlans } from './use-export-plans.ts';

/** The plans of the whole product: two tabs with a table each. The state of the table is in the address. */
export function PlansPage() {
  const [params, setParams] = useSearchParams();
  const tab: PlanTab = params.get('tab') === 'deactive' ? 'deactive' : 'active';
  const address = useTableAddress(planTableAddress);
  const exporting = useExportPlans();
  const tabs = [
    { value: 'active', label: <TabLabel tab="active" /> },
    { value: 'deactive', label: <TabLabel tab="deactive" /> },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.nav_plans()}</PageTitle>
      <PageHeading
        title={m.nav_plans()}
        lead={m.plans_lead()}
        actions={
          <div className={styles.actions}>
            <ButtonLink variant="secondary" icon={<IconBulb stroke={1.75} />} to={paths.admin.suggestions}>
              {m.suggestions_title()}
            </ButtonLink>
            <ExportButton exporting={exporting} table={{ tab, state: planTableState(address.state) }} />
            <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newPlan}>
              {m.plan_new()}
            </ButtonLink>
          </div>
        }
      />
      <Tabs
        label={m.plans_tabs()}
        tabs={tabs}
        value={tab}
        onValueChange={(value) => setParams(value === 'deactive' ? { tab: value } : {})}
      >
        <TabPanel value={tab} className={styles.panel}>
          <PlansTable key={tab} tab={tab} address={address} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function TabLabel({ tab }: { tab: PlanTab }) {
  const { data: total } = useQuery(planTotalQuery(tab));
  return (
    <>
      {tab === 'active' ? m.plans_tab_active() : m.plans_tab_deactive()}
      {total !== undefined && <span className={styles.count}>{numberLabel(total)}</span>}
    </>
  );
}
