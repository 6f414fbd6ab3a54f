import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { orderApi } from '@layover/proto/http/payment/order';
import type { Package } from '@layover/proto/http/payment/payment';
import { useQuery } from '@tanstack/react-query';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { Moon } from '#entities/package/moon.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { HeldSeats } from '../seats/held-seats.tsx';
import styles from './own-package.module.css';

type Membership = ResponseOf<typeof orderApi.membership>;

/** The user's package with its end, the packages that follow it, and today's use of its limits. */
export function OwnPackage({ membership, packages }: { membership: Membership; packages: Package[] }) {
  const zone = userTimeZone();
  const { data: limits } = useQuery(chatLimitsQuery);
  const now = new Date().toISOString();
  const inForce = membership.periods.find(({ from, until }) => from <= now && now < until);
  const later = membership.periods.filter(({ from }) => from > now);
  const nameOf = (tier: string) => packages.find((each) => each.tier === tier)?.name ?? tier;
  const own = packages.find(({ tier }) => tier === (inForce?.tier ?? 'free'));
  if (!own) return null;
  return (
    <section className={styles.own} aria-labelledby="own-package">
      <Moon className={styles.moon} tier={own.tier} colour={own.colour} />
      <div>
        <h2 id="own-package">{m.payment_own({ name: own.name })}</h2>
        <p>
          {inForce ? m.payment_own_until({ day: longDateIn(inForce.until, zone) }) : m.payment_own_free()}
        </p>
        <HeldSeats />
        {later.map(({ orderId, tier, from, until }) => (
          <p key={orderId + from} className={styles.later}>
            {m.payment_own_later({
              name: nameOf(tier),
              from: longDateIn(from, zone),
              until: longDateIn(until, zone),
            })}
          </p>
        ))}
      </div>
      {limits && (
        <dl className={styles.use}>
          <div>
            <dt>{m.payment_used_chats()}</dt>
            <dd>
              {limits.newChats.limit === null
                ? m.payment_used_no_limit({ used: limits.newChats.used })
                : m.payment_used_of({ used: limits.newChats.used, limit: limits.newChats.limit })}
              {limits.newChats.limit !== null && (
                <meter
                  aria-label={m.payment_used_chats()}
                  min={0}
                  max={limits.newChats.limit}
                  value={Math.min(limits.newChats.used, limits.newChats.limit)}
                />
              )}
            </dd>
          </div>
          <div>
            <dt>{m.packages_table_group()}</dt>
            <dd>{limits.groupMembers}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
