import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { PaymentAlert } from '#features/payments/alert/payment-alert.tsx';
import { paths } from '#shared/config/paths.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import styles from './member-layout.module.css';

/** Most members have nothing to confirm. */
const VerifyEmailBanner = lazySection(() => import('#features/auth/verify-email/verify-email-banner.tsx'));
const TermsBanner = lazySection(() => import('#features/account-data/terms-banner.tsx'));

/** What concerns every page of a member. The last one that applies is shown, so that banners are never stacked. */
export function MemberBanners() {
  const { mustVerifyEmail, mustAcceptTerms } = useSignedIn() ?? {};
  // The first page after joining asks one thing, and says itself what waits for the confirmation.
  const asksFirstQuestion = useLocation().pathname === paths.welcome;
  return (
    <div ref={reserveHeight} className={styles.banners}>
      <Suspense>{mustVerifyEmail && !asksFirstQuestion && <VerifyEmailBanner />}</Suspense>
      <Suspense>{mustAcceptTerms && <TermsBanner />}</Suspense>
      <PaymentAlert />
    </div>
  );
}

/** Sets `--banner` to the height of the banner, for pages that are as tall as the window. */
function reserveHeight(banners: HTMLElement | null) {
  if (!banners) return;
  const { style } = document.documentElement;
  const reserve = () =>
    style.setProperty('--banner', `${Math.ceil(banners.getBoundingClientRect().height)}px`);
  const observer = new ResizeObserver(reserve);
  observer.observe(banners);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}
