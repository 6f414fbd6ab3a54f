import type { PlanCard as Plan } from '@layover/proto/http/plan/plan-schemas';
import type { ReactNode } from 'react';
import { PlanCard } from '#entities/plan/plan-card.tsx';
import styles from './free-evenings.module.css';

export interface PlanGridProps {
  plans: readonly Plan[];
  planPath: (id: string) => string;
  interestButton: (plan: Plan) => ReactNode;
}

/** Cards of plans with the button for interest. */
export function PlanGrid({ plans, planPath, interestButton }: PlanGridProps) {
  return (
    <div className={styles.grid}>
      {plans.map((plan) => (
        <PlanCard
          key={plan._id}
          plan={plan}
          to={planPath(plan._id)}
          shape="row"
          keepsAction
          action={interestButton(plan)}
        />
      ))}
    </div>
  );
}
