import { SEATS_MAX, SEATS_MIN } from '@layover/proto/limits';
import { IconArmchair, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { packagesQuery } from '#entities/package/packages.ts';
import { startOf } from '#features/payments/checkout/start-of.ts';
import { Offers } from '#features/payments/offers/offers.tsx';
import { membershipQuery, paymentSettingsQuery } from '#features/payments/payment-queries.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './packages.module.css';

const Checkout = lazySection(() => import('#features/payments/checkout/checkout.tsx'));

/** The number of seats that is wanted. */
function seatsOf(params: URLSearchParams): number | undefined {
  const seats = Number(params.get('seats'));
  return Number.isInteger(seats) && seats >= SEATS_MIN && seats <= SEATS_MAX ? seats : undefined;
}

/** The packages of a user: what they have, and with `?buy=<package>` the checkout. */
export function Page() {
  const [params] = useSearchParams();
  const { data: packages } = useQuery(packagesQuery);
  const { data: membership } = useQuery(membershipQuery);
  const { data: paypal } = useQuery(paymentSettingsQuery);
  const wanted = params.get('buy');
  const offer = packages?.find(({ _id }) => _id === wanted);
  const quote = membership?.quotes.find(({ packageId }) => packageId === wanted);
  const isLoading = wanted !== null && (!packages || !membership || paypal === undefined);
  const isCheckout = offer && quote && paypal && membership;
  const others = new URLSearchParams([...params].filter(([name]) => name !== 'buy'));
  const packagesPath = `${paths.packagesOfUser}?${others}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.nav_packages()}</PageTitle>
      <PageHeading
        title={isCheckout ? m.payment_buy({ name: offer.name }) : m.nav_packages()}
        lead={isCheckout ? m.payment_buy_lead() : m.payment_lead()}
        actions={
          <div className={styles.actions}>
            <ButtonLink variant="secondary" icon={<IconArmchair stroke={1.75} />} to={paths.seats}>
              {m.seats_title()}
            </ButtonLink>
            <ButtonLink variant="secondary" icon={<IconReceipt2 stroke={1.75} />} to={paths.payments}>
              {m.payment_all()}
            </ButtonLink>
          </div>
        }
      />
      {isLoading ? (
        <Skeleton height="24rem" radius="var(--r4)" />
      ) : isCheckout ? (
        <Suspense fallback={<Skeleton height="24rem" radius="var(--r4)" />}>
          <Checkout
            key={offer._id}
            offer={offer}
            quote={quote}
            paypal={paypal}
            packagesPath={packagesPath}
            from={startOf(offer, membership.periods, new Date())}
            back={params.get('back')}
            startSeats={seatsOf(params)}
          />
        </Suspense>
      ) : (
        <Offers />
      )}
    </div>
  );
}
