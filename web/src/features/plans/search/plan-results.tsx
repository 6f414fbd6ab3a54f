import type { City } from '@layover/proto/http/plan/city';
import type { PlanCard as Plan } from '@layover/proto/http/plan/plan-schemas';
import { type ReactNode, Suspense } from 'react';
import { PlanCard, PlanCardSkeleton, PlanGrid } from '#entities/plan/plan-card.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { InterestButton } from '../interest/interest-button.tsx';
import { NoResults } from './no-results.tsx';
import { resultsLabel } from './plan-count.ts';
import styles from './plan-results.module.css';
import { ResultsHead } from './results-head.tsx';
import { type PlanSearch, searchQuery, type View } from './search.ts';

/** Most readers stay with the cards. */
const MapResults = lazySection(() => import('../map/map-results.tsx'));

interface PlanResultsProps {
  search: PlanSearch;
  view: View;
  cities: readonly City[];
  plans: {
    data?: {
      plans: Plan[];
      total: number;
      isTotalCapped: boolean;
      pages: number;
      asOf: string;
      nextCursor: string | null;
    };
    error: Error | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  planPath: (id: string) => string;
  onChange: (change: Partial<PlanSearch>) => void;
  /** The button that suggests or creates a plan, for a city without plans. */
  addPlan: ReactNode;
}

/** The plans that match the search, as cards or on a map. Without a match, a message suggests another search. */
export function PlanResults({ search, view, cities, plans, planPath, onChange, addPlan }: PlanResultsProps) {
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
  const isEmpty = data?.total === 0;
  if (isEmpty && view === 'list') return <NoResults search={search} cities={cities} addPlan={addPlan} />;
  const city = cities.find(({ _id }) => _id === search.city)?.name;
  const { lat, lng } = search;
  const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  return (
    <section className={styles.results} aria-busy={!data || isStale} data-stale={isStale}>
      <ResultsHead search={search} view={view}>
        {data && !isStale ? resultsLabel(data, city, near !== undefined) : m.searching()}
      </ResultsHead>
      {view === 'map' ? (
        <Suspense fallback={<Skeleton height="60vh" />}>
          <MapResults
            plans={data?.plans ?? []}
            near={near}
            planPath={planPath}
            onSearchArea={(area) => onChange({ ...area, city: undefined })}
          />
        </Suspense>
      ) : (
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
      )}
      {isEmpty && <NoResults search={search} cities={cities} addPlan={addPlan} />}
      {data && (
        <Pager
          page={search.page}
          pages={data.pages}
          nextCursor={isStale ? null : data.nextCursor}
          to={(page) => searchQuery({ ...search, page, asOf: page > 1 ? data.asOf : undefined }, view) || '?'}
        />
      )}
    </section>
  );
}
