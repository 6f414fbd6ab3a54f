import { type GatherData, jsonFile, jsonListFile } from '@layover/shared/data-export/exported-file';
import type { Types } from 'mongoose';
import type { FeedLinkModel, ShareModel } from '../calendar/index.ts';
import type { InterestModel } from '../interest/index.ts';
import type { PlanModel } from '../plans/index.ts';
import type { PlanReportModel } from '../reports/index.ts';
import type { SuggestionModel } from '../suggestions/index.ts';
import type { TripModel } from '../trips/index.ts';

export interface GatherPlanDataDeps {
  plans: PlanModel;
  interests: InterestModel;
  trips: TripModel;
  suggestions: SuggestionModel;
  reports: PlanReportModel;
  shares: ShareModel;
  feedLinks: FeedLinkModel;
}

/** Gathers the data that the service stores about a person, without the secrets of links. */
export function gatherPlanData(deps: GatherPlanDataDeps): GatherData {
  const { plans, interests, trips, suggestions, reports, shares, feedLinks } = deps;

  /** The name only while everybody, or the person who made it, may see the plan. */
  async function planOf(id: Types.ObjectId, person: string) {
    const plan = await plans.findById(id, { planName: 1, cityName: 1, visible: 1, creator: 1 }).lean();
    const isShown = plan && (plan.visible || String(plan.creator) === person);
    return isShown ? { id, name: plan.planName, city: plan.cityName } : { id };
  }

  async function* ownInterests(person: string) {
    const rows = interests.find({ person, interest: { $ne: 'none' } });
    for await (const { plan, interest, isListed, since } of rows.lean().cursor())
      yield { plan: await planOf(plan, person), interest, othersSeeIt: isListed, since };
  }

  async function* ownTrips(person: string) {
    for await (const trip of trips.find({ person }).sort({ from: 1 }).lean().cursor())
      yield {
        id: trip._id,
        city: trip.cityName,
        country: trip.country,
        from: trip.from,
        to: trip.to,
        visibleTo: trip.visibility,
        hiddenFromYourCompany: trip.hideFromCompany,
        hiddenUntilArrival: trip.hideUntilArrival,
        lodging: trip.lodging,
        createdAt: trip.createdAt,
      };
  }

  async function* ownSuggestions(author: string) {
    for await (const each of suggestions.find({ author }).sort({ createdAt: 1 }).lean().cursor())
      yield {
        id: each._id,
        name: each.planName,
        city: each.cityName,
        address: each.address,
        category: each.category,
        startsAt: each.startsAt,
        description: each.description,
        state: each.state,
        answer: each.word,
        plan: each.planId,
        createdAt: each.createdAt,
      };
  }

  async function* ownPlans(creator: string) {
    for await (const plan of plans.find({ creator }).lean().cursor())
      yield {
        id: plan._id,
        name: plan.planName,
        city: plan.cityName,
        address: plan.address,
        description: plan.description,
        startsAt: plan.startsAt?.local ?? null,
        status: plan.status,
        createdAt: plan.createdAt,
      };
  }

  async function* ownReports(reporter: string) {
    for await (const { plan, reason, note, createdAt } of reports.find({ reporter }).lean().cursor())
      yield { plan: await planOf(plan, reporter), reason, note, reportedAt: createdAt };
  }

  async function* ownShares(person: string) {
    for await (const { plan, createdAt, arrivedAt, backAt } of shares.find({ person }).lean().cursor())
      yield { plan: await planOf(plan, person), sharedAt: createdAt, arrivedAt, backAt };
  }

  return async function* (person) {
    yield jsonListFile('interests', ownInterests(person));
    yield jsonListFile('trips', ownTrips(person));
    yield jsonListFile('suggestions', ownSuggestions(person));
    yield jsonListFile('plans-you-made', ownPlans(person));
    yield jsonListFile('reports-you-made', ownReports(person));
    yield jsonListFile('links-to-where-you-are', ownShares(person));
    const feed = await feedLinks.findById(person, { madeAt: 1 }).lean();
    if (feed) yield jsonFile('calendar-link', { madeAt: feed.madeAt });
  };
}
