import type { City } from '@layover/proto/http/city';
import type { PlanCard as Plan } from '@layover/proto/http/plan-schemas';
import { PlanCard, PlanCardSkeleton, PlanGrid } from '#entities/plan/plan-card.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { InterestButton } from '../interest/interest-button.tsx';
import styles from './plan-results.module.css';
import { hasFilters, type PlanSearch, searchQuery } from './search.ts';

interface PlanResultsProps {
  search: PlanSearch;
  cities: readonly City[];
  plans: {
    data?: { plans: Plan[]; total: number; pages: number };
    error: Error | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  planPath: (id: string) => string;
}

/** The plans that match the search. Without a match, a message suggests another search. */
export function PlanResults({ search, cities, plans, planPath }: PlanResultsProps) {
  const { error, isPlaceholderData: isStale } = plans;
  // An empty result of the previous search must not look like the result of the running one.
  const data = isStale && plans.data?.total === 0 ? undefined : plans.data;
  if (error && !data) {
    return (
      <EmptyState
        title={m.plans_failed()}
        text={errorMessage(error)}
        actions={<Button onClick={() => plans.refetch()}>{m.try_again()}</Button>}
      />
    );
  }
  if (data?.total === 0) return <NoResults search={search} cities={cities} />;
  const city = cities.find(({ _id }) => _id === search.city)?.name;
  return (
    <section className={styles.results} aria-busy={!data || isStale} data-stale={isStale}>
      <p className={styles.count} role="status">
        {data && !isStale ? countLabel(data.total, city) : m.searching()}
      </p>
      <PlanGrid>
        {data
          ? data.plans.map((plan, index) => (
              <PlanCard
                key={plan._id}
                plan={plan}
                to={planPath(plan._id)}
                headingLevel={2}
                eager={index < 4}
                action={<InterestButton plan={plan} size="sm" />}
              />
            ))
          : Array.from({ length: 8 }, (_, index) => index).map((index) => <PlanCardSkeleton key={index} />)}
      </PlanGrid>
      {data && (
        <Pager page={search.page} pages={data.pages} to={(page) => searchQuery({ ...search, page }) || '?'} />
      )}
    </section>
  );
}

function countLabel(count: number, city: string | undefined): string {
  if (city) return count === 1 ? m.plans_in_city_one({ city }) : m.plans_in_city({ count, city });
  return count === 1 ? m.plans_found_one() : m.plans_found({ count });
}

function NoResults({ search, cities }: { search: PlanSearch; cities: readonly City[] }) {
  const city = cities.find(({ _id }) => _id === search.city);
  const [busiest] = cities.filter(({ _id }) => _id !== search.city).sort((a, b) => b.plans - a.plans);
  return (
    <EmptyState
      image="/scenes/quiet.webp"
      title={city ? m.no_results_in_city({ city: city.name }) : m.no_results()}
      text={
        <>
          {m.no_results_text()}{' '}
          {busiest && m.no_results_other_city({ city: busiest.name, count: busiest.plans })}
        </>
      }
      actions={
        <>
          {busiest && (
            <ButtonLink to={searchQuery({ city: busiest._id })}>
              {m.show_city({ city: busiest.name })}
            </ButtonLink>
          )}
          {hasFilters(search) && (
            <ButtonLink to="?" variant="quiet">
              {m.clear_filters()}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
