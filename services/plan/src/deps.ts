import { openDataExport } from '@layover/kit/data-export/open-data-export';
import { blockModel, hiddenPeople } from '@layover/kit/members/blocks';
import { missingPropertiesOf } from '@layover/kit/members/complete-profile';
import { personModel } from '@layover/kit/members/people';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { ServiceContext } from '@layover/kit/service';
import { openAdmin } from './admin/open-admin.ts';
import { openAnnouncements } from './announcements/open-announcements.ts';
import { openCalendar } from './calendar/open-calendar.ts';
import { openCategories } from './categories/open-categories.ts';
import { openCities } from './cities/open-cities.ts';
import { gatherPlanData } from './data-export/gather-plan-data.ts';
import { openDeletedAccounts } from './deleted-accounts/open-deleted-accounts.ts';
import { interestModel } from './interest/interest.model.ts';
import { openInterest } from './interest/open-interest.ts';
import { MAINTENANCE_INTERVAL_MS, maintainPlans } from './maintenance/maintain-plans.ts';
import { openPictures } from './open-pictures.ts';
import { categoryProjectionModel } from './plans/category-projection.model.ts';
import { cityModel } from './plans/city.model.ts';
import { planModel } from './plans/plan.model.ts';
import { recentlyHidden } from './recently-hidden.cache.ts';
import { openReports } from './reports/open-reports.ts';
import { openPlans } from './search/open-plans.ts';
import { openSearch } from './search/open-search.ts';
import type { PlanSettings } from './settings.ts';
import { openSuggestions } from './suggestions/open-suggestions.ts';
import { openTrips } from './trips/open-trips.ts';

export type PlanDeps = ReturnType<typeof openDeps>;

/** Wires the service: the models that several folders read, then one folder after the other. */
export function openDeps({ mongo, outbox, logger, settings }: ServiceContext<PlanSettings>) {
  const models = {
    plans: planModel(mongo),
    interests: interestModel(mongo),
    cities: cityModel(mongo),
    categories: categoryProjectionModel(mongo),
    people: personModel(mongo),
    blocks: blockModel(mongo),
  };
  const hidden = hiddenPeople(models.blocks);
  const recentHidden = recentlyHidden(hidden);
  const context = { mongo, outbox, logger, models, hidden };
  const search = openSearch(context);
  const { plans, lists, table, readPlanFields } = openPlans({ ...context, search });
  const { uploads, pictures, stop: stopCleanup } = openPictures({ ...context, settings, plans });
  const { interests, ...interest } = openInterest({ ...context, plans });
  const { fillFreePlaces } = interest;
  const shared = { ...context, plans, interests, pictures, readPlanFields, fillFreePlaces };
  const announcements = openAnnouncements({ ...shared, reminderHours: settings.PLAN_REMINDER_HOURS });
  const cities = openCities(shared);
  const suggestions = openSuggestions({ ...shared, cities: cities.cities });
  const trips = openTrips({ ...shared, settings });
  const calendar = openCalendar({ ...shared, publicUrl: settings.PUBLIC_URL });
  const reports = openReports(shared);
  const gather = gatherPlanData({
    ...models,
    ...calendar.models,
    trips: trips.model,
    suggestions: suggestions.model,
    reports: reports.model,
  });
  const dataExport = openDataExport({ mongo, settings, logger, outbox, service: 'plan', gather });
  const deletedAccounts = openDeletedAccounts({
    ...interest,
    mongo,
    settings,
    logger,
    ownedData: [calendar, trips, suggestions, reports, dataExport],
  });
  const maintain = maintainPlans({ plans, index: search.index, fillFreePlaces });
  const stopMaintenance = runPeriodically({
    name: 'the maintenance of plans',
    firstAfterMs: MAINTENANCE_INTERVAL_MS,
    everyMs: MAINTENANCE_INTERVAL_MS,
    run: () => maintain(),
    logger,
  });
  const stops = [stopCleanup, stopMaintenance];
  const withJobs = [search, announcements, cities, suggestions, trips, deletedAccounts];
  return {
    models,
    recentHidden,
    uploads,
    pictures,
    plans,
    interests,
    lists,
    table,
    search,
    categories: openCategories(shared),
    interest,
    announcements,
    cities,
    suggestions,
    trips,
    calendar,
    admin: openAdmin(shared),
    reports,
    deletedAccounts,
    dataExport,
    maintainPlans: maintain,
    missingPropertiesOf: missingPropertiesOf(models.people),
    close: () => {
      for (const stop of [...stops, ...withJobs.map((folder) => folder.stop)]) stop();
      return dataExport.close();
    },
  };
}
