import { keyedMutex } from '@layover/kit/keyed-mutex';
import { hasCompleteProfile } from '@layover/kit/members/complete-profile';
import { personModel } from '@layover/kit/members/people';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { ServiceContext } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads } from '@layover/kit/uploads/index';
import { changeState } from './admin/change-state.ts';
import { createSeries, duplicatePlan } from './admin/copy-plan.ts';
import { disablePlan, disablePlans } from './admin/disable-plans.ts';
import { editPlan } from './admin/edit-plan.ts';
import { planPictures } from './admin/plan-pictures.ts';
import { planTable } from './admin/plan-table.ts';
import { sortPlans } from './admin/sort-plans.ts';
import { announcementModel } from './announcements/announcement.model.ts';
import { planAnnouncements } from './announcements/announcements.ts';
import { REMINDER_INTERVAL_MS, remind } from './announcements/remind.ts';
import { openCalendar } from './calendar/open-calendar.ts';
import { removeCity, setCityPhoto, sortCities } from './cities/change-city.ts';
import { cityModel } from './cities/city.model.ts';
import { cityRepository } from './cities/city.repository.ts';
import { maintainCities } from './cities/maintain-cities.ts';
import { refreshCityPlans } from './cities/refresh-city-plans.ts';
import { createCity, editCity } from './cities/save-city.ts';
import { changeInterest, withdrawFromAllPlans } from './interest/change-interest.ts';
import { contactModel } from './interest/contact.model.ts';
import { contactRepository } from './interest/contact.repository.ts';
import { fillFreePlaces } from './interest/fill-free-places.ts';
import { interestModel } from './interest/interest.model.ts';
import { interestRepository } from './interest/interest.repository.ts';
import { myPlans } from './interest/my-plans.ts';
import { ownInterests } from './interest/own-interests.ts';
import { planPeople } from './interest/plan-people.ts';
import { categoryProjectionModel } from './plans/category-projection.model.ts';
import { createPlan } from './plans/create-plan.ts';
import { MAINTENANCE_INTERVAL_MS, maintainPlans } from './plans/maintain-plans.ts';
import { planModel } from './plans/plan.model.ts';
import { planRepository } from './plans/plan.repository.ts';
import { readPlanFields } from './plans/plan-fields.ts';
import { planReportModel } from './reports/report.model.ts';
import { reportPlan } from './reports/report-plan.ts';
import { indexedPlans } from './search/indexed-plans.ts';
import { openSearch } from './search/open-search.ts';
import { planLists } from './search/plan-lists.ts';
import type { PlanSettings } from './settings.ts';
import { answerSuggestions } from './suggestions/answer-suggestion.ts';
import { suggestionLists, suggestPlan, withdrawSuggestion } from './suggestions/suggest-plan.ts';
import { suggestionModel } from './suggestions/suggestion.model.ts';
import { openTrips } from './trips/open-trips.ts';

export type PlanDeps = ReturnType<typeof openDeps>;

export function openDeps({ mongo, outbox, logger, settings }: ServiceContext<PlanSettings>) {
  const models = {
    plans: planModel(mongo),
    interests: interestModel(mongo),
    announcements: announcementModel(mongo),
    contacts: contactModel(mongo),
    cities: cityModel(mongo),
    categories: categoryProjectionModel(mongo),
    suggestions: suggestionModel(mongo),
    reports: planReportModel(mongo),
    people: personModel(mongo),
  };
  const { categories, people, suggestions } = models;
  const search = openSearch({ mongo, logger, models });
  const lists = planLists(models.plans);
  const plans = indexedPlans(planRepository(models.plans, outbox), { ...search, lists });
  const interests = interestRepository(models.interests);
  const uploads = createUploads({ prefix: 'plan', settings });
  const isReferenced = async (path: string) =>
    (await plans.hasPicture(path)) || (await models.cities.exists({ image: path })) !== null;
  const pictures = documentPictures({ mongo, uploads, isReferenced, logger });
  const interestDeps = { plans, interests, exclusive: keyedMutex() };
  const fillPlaces = fillFreePlaces(interestDeps);
  const contacts = contactRepository(models.contacts);
  const announcements = planAnnouncements({
    ...{ plans, interests, people, outbox },
    announcements: models.announcements,
  });
  const sendReminders = remind({
    ...{ plans: models.plans, announcements },
    hours: settings.PLAN_REMINDER_HOURS,
  });
  const readFields = readPlanFields({ cities: models.cities, categories });
  const cities = cityRepository(models.cities, outbox);
  const answers = answerSuggestions({
    suggestions,
    outbox,
    plans,
    interests,
    readPlanFields: readFields,
  });
  const refreshPlans = refreshCityPlans({ plans: models.plans, repository: plans, categories });
  const maintainCity = maintainCities({ cities, plans: models.plans, refreshCityPlans: refreshPlans });
  const maintain = maintainPlans({ plans, index: search.index, fillFreePlaces: fillPlaces });
  const trips = openTrips({ mongo, outbox, logger, models, interests });
  const calendar = openCalendar({ mongo, models, plans, interests, publicUrl: settings.PUBLIC_URL });
  const stops = [
    search.stop,
    trips.stop,
    startCleanup(pictures.cleanUp, logger),
    runPeriodically({
      name: 'the maintenance of plans',
      firstAfterMs: MAINTENANCE_INTERVAL_MS,
      everyMs: MAINTENANCE_INTERVAL_MS,
      run: () => Promise.all([maintain(), maintainCity(), answers.resume()]),
      logger,
    }),
    runPeriodically({
      name: 'reminders of plans',
      firstAfterMs: 2_000,
      everyMs: REMINDER_INTERVAL_MS,
      run: () => sendReminders(),
      logger,
    }),
  ];
  return {
    models,
    uploads,
    pictures,
    plans,
    interests,
    lists,
    search,
    trips,
    calendar,
    hasCompleteProfile: hasCompleteProfile(people),
    createPlan: createPlan({ plans, interests, readPlanFields: readFields }),
    changeInterest: changeInterest(interestDeps),
    withdrawFromAllPlans: withdrawFromAllPlans(interestDeps),
    fillFreePlaces: fillPlaces,
    ownInterests: ownInterests(interests),
    planPeople: planPeople({ interests, contactsOf: contacts.of }),
    myPlans: myPlans({ plans: models.plans, interests, contactsOf: contacts.of }),
    table: planTable(models.plans),
    editPlan: editPlan({ plans, readPlanFields: readFields, fillFreePlaces: fillPlaces, pictures }),
    changeState: changeState({ plans, fillFreePlaces: fillPlaces }),
    disablePlan: disablePlan({ plans }),
    disablePlans: disablePlans({ plans }),
    sortPlans: sortPlans({ plans }),
    planPictures: planPictures({ plans, pictures }),
    duplicatePlan: duplicatePlan({ plans, interests }),
    createSeries: createSeries({ plans, interests }),
    suggestPlan: suggestPlan({ suggestions, cities, categories }),
    withdrawSuggestion: withdrawSuggestion({ suggestions }),
    suggestionLists: suggestionLists({ suggestions }),
    answerSuggestions: answers,
    /** Removes what a deleted account has suggested and reported, except for an approval that has begun. */
    removeTracesOf: async (person: string) => {
      await suggestions.deleteMany({ author: person, approval: null });
      await models.reports.deleteMany({ reporter: person });
    },
    reportPlan: reportPlan({ plans, reports: models.reports }),
    cities,
    createCity: createCity({ cities }),
    editCity: editCity({ cities, refreshCityPlans: refreshPlans }),
    removeCity: removeCity({ cities, plans: models.plans }),
    setCityPhoto: setCityPhoto({ cities, pictures }),
    sortCities: sortCities({ cities }),
    maintainCities: maintainCity,
    maintainPlans: maintain,
    announcements,
    remind: sendReminders,
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
