import { IconMoonStars } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { BillingButton } from '#features/payments/billing/billing-button.tsx';
import { ExportPayments } from '#features/payments/history/export-payments.tsx';
import { History } from '#features/payments/history/history.tsx';
import { Outcome } from '#features/payments/outcome.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './packages.module.css';

/** The payments of the user; with an id what came of one. */
export function Page() {
  const { id } = useParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.payments_own()}</PageTitle>
      {id ? (
        <Outcome key={id} id={id} />
      ) : (
        <>
          <PageHeading
            title={m.payments_own()}
            lead={m.payments_own_lead()}
            actions={
              <div className={styles.actions}>
                <BillingButton />
                <ExportPayments />
                <ButtonLink
                  variant="secondary"
                  icon={<IconMoonStars stroke={1.75} />}
                  to={paths.packagesOfUser}
                >
                  {m.nav_packages()}
                </ButtonLink>
              </div>
            }
          />
          <History />
        </>
      )}
    </div>
  );
}
