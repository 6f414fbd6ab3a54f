import { useParams } from 'react-router-dom';
import { SeatInvitationPage } from '#features/payments/seats/invitation.tsx';
import { SeatOrders } from '#features/payments/seats/seat-orders.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import styles from './packages.module.css';

/** The seats that the user has bought for colleagues; with a token an invitation to one. */
export function Page() {
  const { token } = useParams();
  if (token)
    return (
      <div className="wrap section">
        <PageTitle>{m.seat_invitation()}</PageTitle>
        <SeatInvitationPage key={token} token={token} />
      </div>
    );
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.seats_title()}</PageTitle>
      <PageHeading
        title={m.seats_title()}
        lead={m.seats_lead()}
        actions={
          <ButtonLink variant="secondary" to={paths.packagesOfUser}>
            {m.nav_packages()}
          </ButtonLink>
        }
      />
      <SeatOrders />
    </div>
  );
}
