import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { setPaymentAlert, usePaymentAlert } from '../payment-alert-store.ts';

const OutcomeBanner = lazy(async () => ({ default: (await import('./outcome-banner.tsx')).OutcomeBanner }));

/** The outcome of the latest payment, as a banner above every page but its own, until it is closed. */
export function PaymentAlert() {
  const alert = usePaymentAlert();
  const { pathname } = useLocation();
  if (!alert || pathname === paths.payment(alert.orderId)) return null;
  return (
    <div className="wrap">
      <Suspense>
        <OutcomeBanner orderId={alert.orderId} onClose={() => setPaymentAlert(undefined)} />
      </Suspense>
    </div>
  );
}
