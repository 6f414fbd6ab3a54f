import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { havePictures, PackageCard, PackageNote } from '#entities/package/package-card.tsx';
import { highlightedAmong, packagesQuery, price } from '#entities/package/packages.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { membershipQuery, paymentSettingsQuery } from '../payment-queries.ts';
import { heldSeatsQuery } from '../seats/seat-queries.ts';
import styles from './offers.module.css';
import { OwnPackage } from './own-package.tsx';

/** The user's package, and all packages with their current prices for the user. */
export function Offers() {
  const [params] = useSearchParams();
  const packages = useQuery(packagesQuery);
  const membership = useQuery(membershipQuery);
  const { data: paypal, isPending: isSellingUnknown } = useQuery(paymentSettingsQuery);
  // The own package shows them, and would grow when they come.
  const own = [useQuery(chatLimitsQuery), useQuery(heldSeatsQuery)];
  const failed = packages.error ?? membership.error;
  if (failed)
    return (
      <RetryBanner onRetry={() => Promise.all([packages.refetch(), membership.refetch()])}>
        {m.packages_failed()} {errorMessage(failed)}
      </RetryBanner>
    );
  if (!packages.data || !membership.data || isSellingUnknown || own.some(({ isLoading }) => isLoading))
    return <Skeleton height="24rem" radius="var(--r4)" />;

  const now = new Date().toISOString();
  const inForce = membership.data.periods.find(({ from, until }) => from <= now && now < until);
  const ownTier = inForce?.tier ?? 'free';
  const highlighted = highlightedAmong(packages.data);
  const checkoutOf = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), buy: id })}`;
  return (
    <div className={styles.offers}>
      {params.get('for') === 'chat' && <LimitReached />}
      <OwnPackage membership={membership.data} packages={packages.data} />
      {!paypal && <Banner tone="info">{m.payment_off()}</Banner>}
      <ul className={styles.cards}>
        {packages.data.map((offer) => {
          const quote = membership.data.quotes.find(({ packageId }) => packageId === offer._id);
          const isOwn = offer.tier === ownTier;
          return (
            <PackageCard
              key={offer._id}
              offer={offer}
              isOwn={isOwn}
              isHighlighted={offer._id === highlighted}
              heading="h2"
              hasPicture={havePictures(packages.data)}
            >
              {quote && paypal ? (
                <div className={styles.buy}>
                  {quote.credit > 0 && (
                    <PackageNote>
                      {m.payment_upgrade({ amount: price(quote.amount), credit: price(quote.credit) })}
                    </PackageNote>
                  )}
                  <ButtonLink
                    block
                    variant={offer._id === highlighted ? 'light' : 'secondary'}
                    to={checkoutOf(offer._id)}
                  >
                    {isOwn ? m.payment_extend({ days: offer.days }) : m.payment_choose({ name: offer.name })}
                  </ButtonLink>
                </div>
              ) : (
                offer.cost === 0 && (
                  <PackageNote>
                    {inForce
                      ? m.payment_free_after({ day: longDateIn(inForce.until, userTimeZone()) })
                      : m.package_current()}
                  </PackageNote>
                )
              )}
            </PackageCard>
          );
        })}
      </ul>
    </div>
  );
}

/** The reason for the visit: a limit has stopped an action, which continues after buying. */
function LimitReached() {
  const { data } = useQuery(chatLimitsQuery);
  const limit = data?.newChats.limit;
  return (
    <Banner tone="warn">
      {limit != null && data && data.newChats.used >= limit
        ? m.payment_limit_chats({ limit })
        : m.payment_limit()}
    </Banner>
  );
}
