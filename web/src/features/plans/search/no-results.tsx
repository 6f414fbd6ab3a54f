import type { City } from '@layover/proto/http/plan/city';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { QuietCity } from '../city/quiet-city.tsx';
import { type OtherCity, otherCities } from './other-cities.ts';
import { hasFilters, type PlanSearch, searchQuery } from './search.ts';

interface NoResultsProps {
  search: PlanSearch;
  cities: readonly City[];
  /** The button that suggests or creates a plan, for a city without plans. */
  addPlan: ReactNode;
}

/** Says that nothing fits, and names the nearest city that has plans. */
export function NoResults({ search, cities, addPlan }: NoResultsProps) {
  const city = cities.find(({ _id }) => _id === search.city);
  const others = otherCities(search, cities);
  if (city?.plans === 0) return <QuietCity city={city} others={others} addPlan={addPlan} />;
  const [other] = others;
  return (
    <EmptyState
      image="/scenes/quiet.webp"
      title={
        city
          ? m.no_results_in_city({ city: city.name })
          : search.radius === undefined
            ? m.no_results()
            : m.no_results_near({ km: search.radius })
      }
      text={
        <>
          {m.no_results_text()} {other && suggestion(other)}
        </>
      }
      actions={
        <>
          {other && (
            <ButtonLink to={searchQuery({ city: other.city._id })}>
              {m.show_city({ city: other.city.name })}
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

function suggestion({ city: { name: city, plans: count }, km: distance }: OtherCity) {
  if (distance === undefined) return m.no_results_other_city({ city, count: numberLabel(count) });
  const km = numberLabel(distance);
  return count === 1
    ? m.no_results_nearest_city_one({ city, km })
    : m.no_results_nearest_city({ city, km, count: numberLabel(count) });
}
