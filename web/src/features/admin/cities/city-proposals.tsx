import type { CityProposal, cityApi } from '@layover/proto/http/plan/city';
import { useState } from 'react';
import { CityList } from '#entities/city/city-list.tsx';
import { useCitySearch } from '#entities/city/use-city-search.ts';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';

const findProposals = async (name: string, signal: AbortSignal): Promise<CityProposal[]> =>
  (
    await request<typeof cityApi.proposals>('GET /api/plan/cities/admin/proposals', {
      query: { name },
      signal,
    })
  ).cities;

/** A search for the city that becomes a destination. A city that is one already leads to its form. */
export function CityProposals({ onChoose }: { onChoose: (city: CityProposal) => void }) {
  const search = useCitySearch('city-proposals', findProposals);
  const [existing, setExisting] = useState<CityProposal>();
  return (
    <>
      <CityList
        label={m.city_find()}
        search={search}
        cities={search.cities.map((city) => ({
          ...city,
          name: translated(city).name,
          image: '',
          proposal: city,
        }))}
        empty={search.isTyped ? m.city_find_none() : m.city_find_start()}
        onChoose={({ proposal }) => {
          setExisting(proposal.isDestination ? proposal : undefined);
          if (!proposal.isDestination) onChoose(proposal);
        }}
      />
      {existing && (
        <p role="alert">
          {m.city_find_exists({ city: translated(existing).name })}{' '}
          <AppLink className="link" to={paths.admin.editCity(existing._id)}>
            {m.city_find_open()}
          </AppLink>
        </p>
      )}
    </>
  );
}
