import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import { IconPlus, IconReceipt2, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Reorderable } from '#shared/ui/reorder/reorderable.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import adminStyles from '../admin-page.module.css';
import { CardSkeletons, ListFailed } from '../card-list-states.tsx';
import { adminPackagesQuery, useSortPackages } from './package-queries.ts';
import { PackageRow } from './package-row.tsx';
import styles from './packages-page.module.css';
import { RemovePackageDialog } from './remove-package-dialog.tsx';
import { tiersWithoutPackage } from './tiers-without-package.ts';

/** The packages in the order of the public page. */
export function PackagesPage() {
  const { data } = useQuery(adminPackagesQuery);
  const hasFreeTier = data && tiersWithoutPackage(data).length > 0;
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.nav_packages()}</PageTitle>
      <PageHeading
        title={m.nav_packages()}
        lead={m.packages_lead()}
        actions={
          <div className={adminStyles.actions}>
            <ButtonLink variant="secondary" icon={<IconReceipt2 stroke={1.75} />} to={paths.admin.payments}>
              {m.payments_title()}
            </ButtonLink>
            <ButtonLink variant="secondary" icon={<IconTicket stroke={1.75} />} to={paths.admin.vouchers}>
              {m.vouchers_title()}
            </ButtonLink>
            {hasFreeTier && <NewPackageLink />}
          </div>
        }
      />
      <PackageList />
    </div>
  );
}

const NewPackageLink = () => (
  <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newPackage}>
    {m.packages_new()}
  </ButtonLink>
);

function PackageList() {
  const { data: packages, error, refetch } = useQuery(adminPackagesQuery);
  const sorting = useSortPackages();
  const [removed, setRemoved] = useState<AdminPackage>();
  if (error && !packages) return <ListFailed error={error} retry={() => refetch()} />;
  if (!packages) return <CardSkeletons height="9.5rem" />;
  if (packages.length === 0) {
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.packages_none()}
        text={m.packages_none_text()}
        actions={<NewPackageLink />}
      />
    );
  }
  const ids = packages.map(({ _id }) => _id);
  const nameOf = (id: string) =>
    packages.filter(({ _id }) => _id === id).map((each) => translated(each).name)[0] ?? '';
  return (
    <>
      <Reorderable
        ids={ids}
        nameOf={nameOf}
        onReorder={(order) =>
          sorting.mutate(order, { onError: (problem) => showToast(errorMessage(problem)) })
        }
      >
        <ul className={styles.list}>
          {packages.map((each) => (
            <PackageRow key={each._id} stored={each} onRemove={() => setRemoved(each)} />
          ))}
        </ul>
      </Reorderable>
      {removed && <RemovePackageDialog stored={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
