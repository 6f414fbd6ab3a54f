import type { AdminCity } from '@layover/proto/http/plan/city';
import { IconCompass, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { NameCell } from '#shared/ui/data-table/name-cell.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from '../admin-page.module.css';
import { planCountLabel } from '../plan-count-label.ts';
import { PlanGroupMenu } from '../plan-group-menu.tsx';
import { namedCitiesQuery } from '../plans/plan-queries.ts';
import { RemoveCityDialog } from './remove-city-dialog.tsx';
import { useSortCities } from './use-city-changes.ts';

/** The destinations in the order in which travellers find them. */
export function CitiesPage() {
  const { data: cities, error, refetch } = useQuery(namedCitiesQuery);
  const columns = useMemo(cityColumns, []);
  const sorting = useSortCities();
  const [removed, setRemoved] = useState<AdminCity>();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.cities_title()}</PageTitle>
      <PageHeading
        title={m.cities_title()}
        lead={m.cities_lead()}
        actions={
          <div className={styles.actions}>
            <ButtonLink
              variant="secondary"
              icon={<IconCompass stroke={1.75} />}
              to={paths.destinations('admin')}
            >
              {m.cities_browse()}
            </ButtonLink>
            <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newCity}>
              {m.city_new()}
            </ButtonLink>
          </div>
        }
      />
      <DataTable<AdminCity>
        caption={m.cities_title()}
        columns={columns}
        rows={cities}
        pictureWidth="4rem"
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState
            title={m.cities_none()}
            text={m.cities_none_text()}
            actions={<ButtonLink to={paths.admin.newCity}>{m.city_new()}</ButtonLink>}
          />
        }
        isMuted={({ plans }) => plans === 0}
        onReorder={(ids) => sorting.mutate(ids, { onError: (problem) => showToast(errorMessage(problem)) })}
        menu={(city) => (
          <PlanGroupMenu
            editPath={paths.admin.editCity(city._id)}
            plansPath={`${paths.destinations('admin')}?city=${city._id}`}
            removeText={m.city_remove_text()}
            onRemove={() => setRemoved(city)}
          />
        )}
      />
      {removed && <RemoveCityDialog city={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}

const cityColumns = (): TableColumn<AdminCity>[] => [
  {
    id: 'name',
    header: m.plans_column_name(),
    cell: (city) => (
      <NameCell
        photo={city.image}
        name={city.name}
        detail={countryName(city)}
        to={paths.admin.editCity(city._id)}
      />
    ),
  },
  { id: 'zone', header: m.plan_field_zone(), phone: 'hidden', cell: ({ zone }) => zone.replaceAll('_', ' ') },
  {
    id: 'plans',
    header: m.nav_plans(),
    align: 'end',
    phone: 'below',
    cell: ({ plans }) => planCountLabel(plans),
  },
];
