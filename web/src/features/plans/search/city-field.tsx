import type { City } from '@layover/proto/http/plan/city';
import { IconMapPin } from '@tabler/icons-react';
import { Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { BarField } from './bar-field.tsx';

/** The list is loaded when it is opened. */
const CityList = lazySection(() => import('./city-list.tsx'));

interface CityFieldProps {
  /** The chosen one, by its slug. */
  city: string | undefined;
  cities: readonly City[];
  onChange: (city: string | undefined) => void;
}

/** The city of the plans: a list with pictures in which one can type. */
export function CityField({ city, cities, onChange }: CityFieldProps) {
  const chosen = cities.find(({ _id }) => _id === city);
  return (
    <BarField
      icon={<IconMapPin stroke={1.75} aria-hidden="true" />}
      label={m.search_city()}
      value={chosen?.name ?? m.search_any_city()}
      choice={(close) => ({
        content: (
          <Suspense fallback={<Skeleton width="20rem" height="19rem" radius="var(--r3)" />}>
            <CityList
              cities={cities}
              chosen={city}
              onChoose={(next) => {
                close();
                onChange(next);
              }}
            />
          </Suspense>
        ),
      })}
    />
  );
}
