import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './action-card.module.css';
import { type ListingProps, useListing } from './use-listing.ts';

/** The interest button of a member. On narrow windows it is in the bar. */
export function PlanInterest({ plan, ...listing }: { plan: PlanDetail } & ListingProps) {
  const { isListed } = useListing(plan, listing);
  return (
    <>
      <div className={styles.wide}>
        <InterestButton plan={plan} listed={listing.listed} variant="primary" size="lg" block />
      </div>
      <p className={styles.hint}>{interestHint(plan)}</p>
      {!isListed && <p className={styles.hint}>{m.unlisted_on()}</p>}
    </>
  );
}

function interestHint({ interest, count, capacity }: PlanDetail): string {
  if (interest === 'waiting') return m.waitlist_hint_on();
  const isFull = capacity !== null && count >= capacity;
  return interest === 'none' && isFull ? m.waitlist_hint() : m.no_booking();
}
