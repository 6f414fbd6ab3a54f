import type { PlanCard as Plan, PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlanCard, PlanGrid } from '#entities/plan/plan-card.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { searchQuery } from '../search/search.ts';
import { similarPlansQuery } from './plan-queries.ts';
import styles from './similar-plans.module.css';

const SHOWN = 4;

interface SimilarPlansProps {
  plan: PlanDetail;
  planPath: (id: string) => string;
  /** The interest button of a card. */
  action: (plan: Plan) => ReactNode;
  /** The list of all plans; visitors have none. */
  listPath?: string;
}

/** Plans of the same city and category, near in time. Renders nothing if there are none. */
export function SimilarPlans({ plan, planPath, action, listPath }: SimilarPlansProps) {
  const { data } = useQuery(similarPlansQuery(plan._id));
  const others = data?.slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="similar-title">
      <div className={styles.head}>
        <h2 id="similar-title">{m.similar_title()}</h2>
        {listPath && (
          <AppLink className="link" to={`${listPath}${searchQuery({ city: plan.city })}`}>
            {m.all_in_city({ city: plan.cityName })}
          </AppLink>
        )}
      </div>
      <PlanGrid>
        {others.map((other) => (
          <PlanCard key={other._id} plan={other} to={planPath(other._id)} action={action(other)} />
        ))}
      </PlanGrid>
    </section>
  );
}
