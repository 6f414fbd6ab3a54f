import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { useCurrentUser, useProfileComplete } from '#entities/session/current-user.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { openChatWith } from '#features/chat/index.ts';
import { CityAbout } from '#features/plans/city/city-about.tsx';
import { CityHeading, CityHeadingSkeleton } from '#features/plans/city/city-heading.tsx';
import { useDestination } from '#features/plans/city/city-query.ts';
import { UnknownCity } from '#features/plans/city/quiet-city.tsx';
import { CategoryFilter } from '#features/plans/search/category-filter.tsx';
import { FilterRow } from '#features/plans/search/filter-row.tsx';
import { otherCities } from '#features/plans/search/other-cities.ts';
import { PlanResults } from '#features/plans/search/plan-results.tsx';
import {
  changeSearch,
  hasFilters,
  type PlanSearch,
  readSearch,
  readView,
  searchQuery,
} from '#features/plans/search/search.ts';
import { SearchBar } from '#features/plans/search/search-bar.tsx';
import { planListQuery } from '#features/plans/search/search-queries.ts';
import { SuggestButton } from '#features/plans/suggest/suggest-button.tsx';
import { CityPeople } from '#features/trips/people/city-people.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { MemberGuide } from '../../guide/member-guide.tsx';
import styles from './destinations.module.css';

const SponsorSlider = lazy(() => import('#features/marketing/sponsors/sponsor-slider.tsx'));

/** The list of plans. The search is part of the address. */
export function Page() {
  const me = useSignedIn();
  const complete = useProfileComplete();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = readSearch(params);
  const view = readView(params);
  const { cities, city, isLoading, isUnknown } = useDestination(search.city);
  const { data: categories = [], isLoading: isLoadingCategories } = useQuery(categoriesQuery);
  const user = useCurrentUser();
  const plans = useQuery(planListQuery(search, view, usePageCursor()));
  const area = areaOf(me?.rol);
  const change = (by: Partial<PlanSearch>) =>
    navigate(searchQuery(changeSearch(search, by), view) || '?', { preventScrollReset: true });
  const isFirstPage = view === 'list' && search.page === 1 && !hasFilters(search);
  const isQuiet = city?.plans === 0;
  const addPlan =
    area === 'user' ? (
      <SuggestButton
        cities={cities}
        categories={categories}
        city={search.city}
        {...(isQuiet && { variant: 'primary', size: 'md' })}
      />
    ) : (
      city && (
        <ButtonLink
          icon={<IconPlus stroke={1.75} />}
          variant={isQuiet ? 'primary' : 'secondary'}
          to={paths.admin.newPlanIn(city._id)}
        >
          {m.plan_new()}
        </ButtonLink>
      )
    );
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageTitle>{city?.name ?? m.nav_destinations()}</PageTitle>
        {isLoading && view === 'list' ? (
          <CityHeadingSkeleton />
        ) : city && view === 'list' ? (
          <CityHeading city={city} listPath={paths.destinations(area)} actions={!isQuiet && addPlan} />
        ) : (
          <PageHeading
            title={
              city?.name ??
              (me ? m.destinations_title({ name: me.first_name }) : m.destinations_title_plain())
            }
            lead={m.destinations_lead()}
            actions={
              area === 'admin' ? (
                <ButtonLink variant="secondary" to={paths.admin.cities}>
                  {m.cities_manage()}
                </ButtonLink>
              ) : (
                !isQuiet && addPlan
              )
            }
          />
        )}
        <SearchBar search={search} cities={cities} onChange={change} />
        {isUnknown ? (
          <UnknownCity others={otherCities(search, cities)} />
        ) : (
          <>
            {!isQuiet && (
              <div className={styles.filters}>
                <CategoryFilter
                  search={search}
                  categories={isLoadingCategories ? undefined : categories}
                  onChange={change}
                />
                <FilterRow search={search} categories={categories} onChange={change} />
              </div>
            )}
            {city && view === 'list' && complete && (
              <CityPeople
                city={city}
                search={search}
                profilePath={(id) => paths.profile(area, id)}
                tripsPath={paths.trips(area)}
                onChat={openChatWith}
              />
            )}
            {area === 'user' && complete && isFirstPage && user.data?.show_guide && (
              <MemberGuide user={user.data} />
            )}
            <PlanResults
              search={search}
              view={view}
              onChange={change}
              cities={cities}
              plans={user.isLoading ? { ...plans, data: undefined } : plans}
              planPath={(id) => paths.destination(area, id)}
              addPlan={addPlan}
            />
          </>
        )}
        {city?.text && <CityAbout city={city} />}
      </div>
      {city && view === 'list' && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <SponsorSlider city={city._id} date={search.from} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
