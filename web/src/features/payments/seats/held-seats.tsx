import type { HeldSeat } from '@layover/proto/http/payment/seat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePackageName } from '#entities/package/use-package-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useEmployerName } from './employer-name.ts';
import { LoseSeatDialog } from './lose-seat-dialog.tsx';
import { heldSeatsQuery, useHeldSeatChanges } from './seat-queries.ts';
import styles from './seats.module.css';

/** The seats that somebody else has paid for the user. */
export function HeldSeats() {
  const { data = [] } = useQuery(heldSeatsQuery);
  return data.map((seat) => <Held key={seat._id} seat={seat} />);
}

function Held({ seat }: { seat: HeldSeat }) {
  const [isAsking, setAsking] = useState(false);
  const { giveBack } = useHeldSeatChanges();
  const name = usePackageName()(seat.package);
  const employer = useEmployerName(seat.employer);
  if (!employer) return null;
  return (
    <p className={styles.held}>
      <span>{m.seat_held({ package: name, employer, day: longDateIn(seat.until, userTimeZone()) })}</span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {m.seat_give_back()}
      </Button>
      {isAsking && (
        <LoseSeatDialog
          title={m.seat_give_back_title({ package: name })}
          text={m.seat_give_back_text()}
          action={m.seat_give_back()}
          onConfirm={async () => {
            await giveBack(seat._id);
            showToast(m.seat_given_back());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}
