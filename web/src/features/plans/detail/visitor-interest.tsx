import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { InterestLink } from '#entities/plan/interest-link.tsx';
import { joinPath } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useAddress } from '#shared/routing/use-address.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './action-card.module.css';

/** The interest button of a visitor, which leads to the sign-in and back. On narrow windows the button is in the bar. */
export function VisitorInterest({ plan }: { plan: PlanDetail }) {
  const address = useAddress();
  return (
    <>
      <div className={styles.wide}>
        <InterestLink plan={plan} from={address} variant="primary" size="lg" block />
      </div>
      <p className={styles.hint}>
        {m.week_members()}{' '}
        <AppLink className="link" to={joinPath(address)}>
          {m.week_join()}
        </AppLink>
      </p>
    </>
  );
}
