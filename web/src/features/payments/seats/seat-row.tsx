import type { Seat } from '@layover/proto/http/payment/seat';
import { IconArmchair, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { profileQuery } from '#entities/person/profile-query.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './seats.module.css';

interface SeatRowProps {
  seat: Seat;
  /** Whether colleagues can still get seats. */
  isInForce: boolean;
  onInvite: () => void;
  onWithdraw: () => void;
  onTakeBack: () => void;
}

/** One seat: who has it, and what the employer can do with it. */
export function SeatRow({ seat, isInForce, onInvite, onWithdraw, onTakeBack }: SeatRowProps) {
  return (
    <li className={styles.row} aria-label={m.seat_number({ number: seat.number })}>
      {seat.state === 'held' && seat.holder ? (
        <Holder id={seat.holder} label={seat.label} since={seat.since} />
      ) : (
        <>
          <span className={styles.symbol}>
            {seat.state === 'invited' ? (
              <IconMail stroke={1.75} aria-hidden="true" />
            ) : (
              <IconArmchair stroke={1.75} aria-hidden="true" />
            )}
          </span>
          <span className={styles.words}>
            <span className={seat.label ? styles.name : styles.free}>{seat.label || m.seat_free()}</span>
            <small>
              {seat.since
                ? m.seat_invited_since({ day: longDateIn(seat.since, userTimeZone()) })
                : m.seat_number({ number: seat.number })}
            </small>
          </span>
        </>
      )}
      {isInForce && (
        <span className={clsx(styles.actions, seat.state === 'invited' && styles.two)}>
          {seat.state === 'free' && (
            <Button size="sm" variant="secondary" onClick={onInvite}>
              {m.seat_invite()}
            </Button>
          )}
          {seat.state === 'invited' && (
            <>
              <Button size="sm" variant="secondary" onClick={onInvite}>
                {m.seat_new_link()}
              </Button>
              <Button size="sm" variant="quiet" onClick={onWithdraw}>
                {m.seat_withdraw()}
              </Button>
            </>
          )}
          {seat.state === 'held' && (
            <Button size="sm" variant="quiet" onClick={onTakeBack}>
              {m.seat_take_back()}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** The colleague by profile; by the name that the employer has typed while it is not there. */
function Holder({ id, label, since }: { id: string; label: string; since: string | null }) {
  const { data } = useQuery({ ...profileQuery(id), retry: false });
  return (
    <>
      <Avatar person={data ?? { first_name: label || '?' }} />
      <span className={styles.words}>
        {data ? (
          <AppLink className={styles.name} to={paths.profile('user', id)}>
            {fullName(data)}
          </AppLink>
        ) : (
          <span className={styles.name}>{label}</span>
        )}
        <small>{since && m.seat_held_since({ day: longDateIn(since, userTimeZone()) })}</small>
      </span>
    </>
  );
}
