import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditPage } from '../edit-page.tsx';
import { allCitiesQuery } from '../plans/plan-queries.ts';
import { CityForm } from './city-form.tsx';

/** The page of a new destination. */
export const NewCityPage = () => (
  <>
    <PageTitle>{m.city_new()}</PageTitle>
    <CityForm />
  </>
);

/** The page that edits one destination. */
export const EditCityPage = () => (
  <EditPage
    query={allCitiesQuery}
    name={(city) => translated(city).name}
    missing={{ title: m.city_missing(), back: { to: paths.admin.cities, label: m.cities_back() } }}
    Form={CityForm}
  />
);
