import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { allCitiesQuery } from '../plans/plan-queries.ts';
import { CityForm } from './city-form.tsx';

/** The page of a new destination. */
export function NewCityPage() {
  return (
    <>
      <PageTitle>{m.city_new()}</PageTitle>
      <CityForm />
    </>
  );
}

/** The page that edits one destination. */
export function EditCityPage() {
  const { id } = useParams();
  const { data: cities, error, refetch } = useQuery(allCitiesQuery);
  const city = cities?.find(({ _id }) => _id === id);
  if (!cities) return <EditorLoading error={error} onRetry={refetch} />;
  if (!city) {
    return (
      <div className="wrap section">
        <PageTitle>{m.cities_title()}</PageTitle>
        <EmptyState
          image="/scenes/not-found.webp"
          title={m.city_missing()}
          actions={<ButtonLink to={paths.admin.cities}>{m.cities_back()}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      <PageTitle>{city.name}</PageTitle>
      <CityForm key={city._id} city={city} />
    </>
  );
}
