import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { IconX } from '@tabler/icons-react';
import { InterestedPeople } from '#entities/plan/plan-card.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn } from '#shared/time/place-time.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './selected-plan.module.css';

interface SelectedPlanProps {
  plan: PlanCard;
  to: string;
  onClose: () => void;
}

/** The plan whose pin is selected, as a card on the map. */
export function SelectedPlan({ plan, to, onClose }: SelectedPlanProps) {
  return (
    <article className={styles.card} aria-label={plan.planName}>
      <ImageFrame src={plan.image} alt="" size="small" className={styles.picture} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <AppLink to={to}>{plan.planName}</AppLink>
        </h3>
        <p className={styles.meta}>
          <span>{m.plan_place({ city: plan.address, address: plan.cityName })}</span>
          <time dateTime={plan.startsAt?.instant}>
            {plan.startsAt ? dateTimeIn(plan.startsAt.instant, plan.zone) : m.plan_always_on()}
          </time>
        </p>
        <div className={styles.end}>
          <InterestedPeople plan={plan} ring="var(--surface)" />
          <InterestButton plan={plan} size="sm" />
        </div>
      </div>
      <IconButton className={styles.close} size="sm" label={m.close()} onClick={onClose}>
        <IconX stroke={1.75} />
      </IconButton>
    </article>
  );
}
