import type { City } from '@layover/proto/http/plan/city';
import type { ReactNode } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { areaOf } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import type { OtherCity } from '../search/other-cities.ts';
import { CityChoices } from './city-choices.tsx';

interface QuietCityProps {
  city: City;
  /** The nearest first. */
  others: readonly OtherCity[];
  /** The button that suggests a plan, or creates one for an ADMIN. */
  addPlan: ReactNode;
}

/** Replaces the plans of a city that has none by a button for a first one, and the nearest cities with plans. */
export function QuietCity({ city, others, addPlan }: QuietCityProps) {
  const area = areaOf(useSignedIn()?.rol);
  return (
    <>
      <EmptyState
        title={m.city_quiet_title({ city: city.name })}
        text={area === 'admin' ? m.city_quiet_text_admin() : m.city_quiet_text()}
        actions={
          <>
            {addPlan}
            <ButtonLink to="?" variant="quiet">
              {m.back_to_destinations()}
            </ButtonLink>
          </>
        }
      />
      <CityChoices title={m.cities_nearby()} choices={others} />
    </>
  );
}

/** Replaces the plans of a city that is no destination. */
export function UnknownCity({ others }: Pick<QuietCityProps, 'others'>) {
  return (
    <>
      <EmptyState
        image="/scenes/not-found.webp"
        title={m.city_unknown_title()}
        text={m.city_unknown_text()}
        actions={<ButtonLink to="?">{m.back_to_destinations()}</ButtonLink>}
      />
      <CityChoices title={m.cities_with_plans()} choices={others} />
    </>
  );
}
