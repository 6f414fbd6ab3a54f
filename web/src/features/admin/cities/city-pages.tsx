import type { AdminCity } from '@layover/proto/http/plan/city';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { allCitiesQuery } from '../plans/plan-queries.ts';
import { CityForm } from './city-form.tsx';
import { useEditCity, useNewCity } from './use-save-city.ts';

/** The page of a new destination. */
export function NewCityPage() {
  const { submit: _submit, ...form } = useNewCity();
  return (
    <>
      <PageTitle>{m.city_new()}</PageTitle>
      <CityForm {...form} />
    </>
  );
}

/** The page that edits one destination. The form begins with a fresh version, because the edit names its revision. */
export function EditCityPage() {
  const { id } = useParams();
  const {
    data: cities,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...allCitiesQuery, refetchOnMount: 'always' });
  const city = cities?.find(({ _id }) => _id === id);
  if (!cities || !isFetchedAfterMount) return <EditorLoading error={error} onRetry={refetch} />;
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
      <PageTitle>{translated(city).name}</PageTitle>
      <EditCityForm key={city._id} loaded={city} />
    </>
  );
}

function EditCityForm({ loaded }: { loaded: AdminCity }) {
  const { versions, stored, ...form } = useEditCity(loaded);
  return (
    <CityForm city={stored} {...form}>
      {versions && <VersionsDialog {...versions} />}
    </CityForm>
  );
}
