import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { categoriesQuery, citiesQuery } from '#entities/plan/plan-queries.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { CityAbout } from '#features/plans/city/city-about.tsx';
import { CityHeading } from '#features/plans/city/city-heading.tsx';
import { CategoryFilter } from '#features/plans/search/category-filter.tsx';
import { FilterRow } from '#features/plans/search/filter-row.tsx';
import { PlanResults } from '#features/plans/search/plan-results.tsx';
import {
  changeSearch,
  type PlanSearch,
  readSearch,
  readView,
  searchQuery,
} from '#features/plans/search/search.ts';
import { SearchBar } from '#features/plans/search/search-bar.tsx';
import { planListQuery } from '#features/plans/search/search-queries.ts';
import { SuggestButton } from '#features/plans/suggest/suggest-button.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page-heading.tsx';
import styles from './destinations.module.css';

/** The list of plans. The search is part of the address. */
export function Page() {
  const me = useSignedIn();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = readSearch(params);
  const view = readView(params);
  const { data: cities = [] } = useQuery(citiesQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const plans = useQuery(planListQuery(search, view));
  const city = cities.find(({ _id }) => _id === search.city);
  const area = areaOf(me?.rol);
  const change = (by: Partial<PlanSearch>) =>
    navigate(searchQuery(changeSearch(search, by), view) || '?', { preventScrollReset: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{city?.name ?? m.nav_destinations()}</PageTitle>
      {city && view === 'list' ? (
        <CityHeading city={city} listPath={paths.destinations(area)} />
      ) : (
        <PageHeading
          title={
            city?.name ?? (me ? m.destinations_title({ name: me.first_name }) : m.destinations_title_plain())
          }
          lead={m.destinations_lead()}
          actions={
            area === 'admin' ? (
              <ButtonLink variant="secondary" to={paths.admin.cities}>
                {m.cities_manage()}
              </ButtonLink>
            ) : (
              <SuggestButton cities={cities} categories={categories} city={search.city} />
            )
          }
        />
      )}
      <SearchBar search={search} cities={cities} onChange={change} />
      <div className={styles.filters}>
        <CategoryFilter search={search} categories={categories} onChange={change} />
        <FilterRow search={search} categories={categories} onChange={change} />
      </div>
      <PlanResults
        search={search}
        view={view}
        onChange={change}
        cities={cities}
        plans={plans}
        planPath={(id) => paths.destination(area, id)}
      />
      {city?.text && <CityAbout city={city} />}
    </div>
  );
}
