import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { replacePicture } from '@layover/shared/managed-documents/replace-picture';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import { MAINTENANCE_INTERVAL_MS } from '../maintenance/index.ts';
import type { CityModel } from '../places/index.ts';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { cityRepository } from './city.repository.ts';
import { maintainCities } from './maintain-cities.ts';
import { refreshCityPlans } from './refresh-city-plans.ts';
import { createCity, editCity, removeCity } from './save-city.ts';

interface CitiesDeps {
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  models: { plans: PlanModel; cities: CityModel; categories: CategoryProjectionModel };
  plans: PlanRepository;
  pictures: DocumentPictures;
}

/** Destinations, and their names in plans. */
export function createCities({ outbox, logger, models, plans, pictures }: CitiesDeps) {
  const cities = cityRepository(models.cities, outbox);
  const refreshPlans = refreshCityPlans({
    plans: models.plans,
    categories: models.categories,
    repository: plans,
  });
  const maintain = maintainCities({ cities, plans: models.plans, refreshCityPlans: refreshPlans });
  return {
    cities,
    createCity: createCity({ cities }),
    editCity: editCity({ cities, refreshCityPlans: refreshPlans }),
    removeCity: removeCity({ cities, plans: models.plans }),
    replacePhoto: replacePicture({ documents: cities, pictures }),

    /** Puts destinations into an order. @throws 422 for an unknown destination */
    sortCities: (slugs: readonly string[], actor: string): Promise<void> =>
      cities.sort(slugs, 'cities', actor),

    maintain,
    stop: runPeriodically({
      name: 'the maintenance of destinations',
      firstAfterMs: MAINTENANCE_INTERVAL_MS,
      everyMs: MAINTENANCE_INTERVAL_MS,
      run: () => maintain(),
      logger,
    }),
  };
}

export type { CityRepository } from './city.repository.ts';
