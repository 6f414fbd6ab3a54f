import type { Seat, SeatOrder } from '@layover/proto/http/payment/seat';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Moon } from '#entities/package/moon.tsx';
import { packagesQuery } from '#entities/package/packages.ts';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LoseSeatDialog } from './lose-seat-dialog.tsx';
import { seatProblem } from './seat-problem.ts';
import { useSeatChanges } from './seat-queries.ts';
import { SeatRow } from './seat-row.tsx';
import styles from './seats.module.css';

interface Asking {
  what: 'invite' | 'take back';
  seat: Seat;
}

/** The seats of one order, and how many of them are in use. */
export function SeatOrderSection({ order }: { order: SeatOrder }) {
  const id = useId();
  const [asking, setAsking] = useState<Asking>();
  const { withdraw, takeBack } = useSeatChanges(order);
  const { data: packages = [] } = useQuery(packagesQuery);
  const name = usePackageName()(order.package);
  const isInForce = order.state === 'completed' && new Date().toISOString() < order.until;
  const used = order.seats.filter(({ state }) => state === 'held').length;
  const colour = packages.find(({ tier }) => tier === order.package.tier)?.colour ?? '#8b839f';
  const close = () => setAsking(undefined);
  return (
    <section className={styles.order} aria-labelledby={id}>
      <div className={styles.head}>
        <Moon className={styles.moon} tier={order.package.tier} colour={colour} />
        <div>
          <h2 id={id}>{m.seats_of({ count: order.seats.length, package: name })}</h2>
          <p>
            {isInForce
              ? m.seats_until({ day: longDateIn(order.until, userTimeZone()) })
              : m.seats_over({ day: longDateIn(order.until, userTimeZone()) })}{' '}
            <AppLink className="link" to={paths.payment(order._id)}>
              {m.payment_see()}
            </AppLink>
          </p>
        </div>
        {isInForce ? (
          <div className={styles.used}>
            <span>{m.seats_used({ used, count: order.seats.length })}</span>
            <meter aria-label={m.seats_in_use()} min={0} max={order.seats.length} value={used} />
          </div>
        ) : (
          <StatusPill tone="plain">
            {order.state === 'completed' ? m.seats_ended() : m.payment_returned()}
          </StatusPill>
        )}
      </div>
      <ul>
        {order.seats.map((seat) => (
          <SeatRow
            key={seat.number}
            seat={seat}
            isInForce={isInForce}
            onInvite={() => setAsking({ what: 'invite', seat })}
            onTakeBack={() => setAsking({ what: 'take back', seat })}
            onWithdraw={() =>
              withdraw(seat.assignment ?? '').then(
                () => showToast(m.seat_withdrawn()),
                (error: unknown) => showToast(seatProblem(error)),
              )
            }
          />
        ))}
      </ul>
      {asking?.what === 'invite' && (
        <InviteDialog
          order={order}
          seat={asking.seat.number}
          label={asking.seat.label}
          packageName={name}
          onClose={close}
        />
      )}
      {asking?.what === 'take back' && (
        <LoseSeatDialog
          title={m.seat_take_back_title()}
          text={m.seat_take_back_text({ package: name })}
          action={m.seat_take_back()}
          onConfirm={async () => {
            await takeBack(asking.seat.assignment ?? '');
            showToast(m.seat_taken_back());
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
