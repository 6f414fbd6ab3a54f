import type { PlanDetail } from '@layover/proto/http/plan-schemas';
import { useQuery } from '@tanstack/react-query';
import { PlanCard, PlanGrid } from '#entities/plan/plan-card.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { InterestButton } from '../interest/interest-button.tsx';
import { searchQuery } from '../search/search.ts';
import styles from './more-in-city.module.css';
import { morePlansQuery } from './plan-queries.ts';

const SHOWN = 4;

interface MoreInCityProps {
  plan: PlanDetail;
  planPath: (id: string) => string;
  listPath: string;
}

/** The next plans in the same city. Renders nothing if there are none. */
export function MoreInCity({ plan, planPath, listPath }: MoreInCityProps) {
  const { data } = useQuery(morePlansQuery(plan.city));
  const others = data?.plans.filter(({ _id }) => _id !== plan._id).slice(0, SHOWN) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-title">
      <div className={styles.head}>
        <h2 id="more-title">{m.more_in({ city: plan.cityName })}</h2>
        <AppLink className="link" to={`${listPath}${searchQuery({ city: plan.city })}`}>
          {m.all_in_city({ count: data.total })}
        </AppLink>
      </div>
      <PlanGrid>
        {others.map((other) => (
          <PlanCard
            key={other._id}
            plan={other}
            to={planPath(other._id)}
            action={<InterestButton plan={other} size="sm" />}
          />
        ))}
      </PlanGrid>
    </section>
  );
}
