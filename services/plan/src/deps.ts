import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads } from '@layover/kit/uploads/index';
import { blockModel, hiddenPeople } from '@layover/shared/members/blocks';
import { missingPropertiesOf } from '@layover/shared/members/complete-profile';
import { personModel } from '@layover/shared/members/people';
import { createAdmin } from './admin/index.ts';
import { createAnnouncements } from './announcements/index.ts';
import { createCalendar } from './calendar/index.ts';
import { createCategories } from './categories/index.ts';
import { createCities } from './cities/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createDeletedAccounts } from './deleted-accounts/index.ts';
import { createInterest, interestModel } from './interest/index.ts';
import { categoryProjectionModel } from './known-categories/index.ts';
import { readKnownCities } from './known-cities/index.ts';
import { createMaintenance } from './maintenance/index.ts';
import { cityModel } from './places/index.ts';
import { readPlanFields } from './plan-fields/index.ts';
import { planModel } from './plans/index.ts';
import { recentlyHidden } from './recently-hidden.cache.ts';
import { createReports } from './reports/index.ts';
import { createSearch } from './search/index.ts';
import type { PlanSettings } from './settings.ts';
import { createSuggestions } from './suggestions/index.ts';
import { createTrips } from './trips/index.ts';

export type PlanDeps = ReturnType<typeof createDeps>;

/** Wires the service: the models that several folders read, then one folder after the other. */
export function createDeps({ mongo, outbox, logger, settings }: ServiceContext<PlanSettings>) {
  const models = {
    plans: planModel(mongo),
    categories: categoryProjectionModel(mongo),
    interests: interestModel(mongo),
    cities: cityModel(mongo),
    people: personModel(mongo),
    blocks: blockModel(mongo),
  };
  const hidden = hiddenPeople(models.blocks);
  const recentHidden = recentlyHidden(hidden);
  const context = { mongo, outbox, logger, models, hidden };
  const { plans, lists, table, ...search } = createSearch({ ...context, settings });
  const uploads = createUploads({ prefix: 'plan', settings });
  const isReferenced = async (path: string) =>
    (await plans.hasPicture(path)) || (await models.cities.exists({ image: path })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  const { interests, ...interest } = createInterest({ ...context, plans });
  const { fillFreePlaces } = interest;
  const shared = {
    ...context,
    plans,
    interests,
    pictures,
    fillFreePlaces,
    readPlanFields: readPlanFields(models),
  };
  const announcements = createAnnouncements({ ...shared, reminderHours: settings.PLAN_REMINDER_HOURS });
  const cities = createCities(shared);
  const suggestions = createSuggestions({ ...shared, cities: cities.cities });
  const readCities = readKnownCities(models);
  const trips = createTrips({ ...shared, readCities, settings });
  const calendar = createCalendar(shared);
  const reports = createReports(shared);
  const dataExport = createDataExport(
    { mongo, settings, logger, outbox },
    {
      ...models,
      ...calendar.models,
      trips: trips.model,
      suggestions: suggestions.model,
      reports: reports.model,
    },
  );
  const deletedAccounts = createDeletedAccounts({
    ...interest,
    mongo,
    settings,
    logger,
    ownedData: [calendar, trips, suggestions, reports, dataExport],
  });
  const maintenance = createMaintenance({ plans, index: search.index, fillFreePlaces, logger });
  const stopCleanup = startCleanup(pictures.cleanUp, logger);
  const withJobs = [search, announcements, cities, suggestions, trips, maintenance];
  return {
    publicUrl: settings.PUBLIC_URL,
    models,
    recentHidden,
    uploads,
    pictures,
    plans,
    interests,
    lists,
    table,
    search,
    categories: createCategories(shared),
    interest,
    announcements,
    cities,
    suggestions,
    readCities,
    trips,
    calendar,
    admin: createAdmin(shared),
    reports,
    deletedAccounts,
    dataExport,
    maintainPlans: maintenance.maintainPlans,
    missingPropertiesOf: missingPropertiesOf(models.people),
    close: () => {
      stopCleanup();
      for (const { stop } of withJobs) stop();
      return Promise.all([deletedAccounts.close(), dataExport.close(), search.closeRefolds()]);
    },
  };
}
