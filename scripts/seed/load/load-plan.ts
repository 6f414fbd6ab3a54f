import { foldText } from '@layover/proto/text/compare';
import { toPlaceTime } from '@layover/shared/place-time';
import { Types } from 'mongoose';
import { INTERESTED_SHOWN } from '../../../services/plan/src/interest/apply-interest.ts';
import { interestId, interestModel } from '../../../services/plan/src/interest/interest.model.ts';
import { categoryProjectionModel } from '../../../services/plan/src/known-categories/category-projection.model.ts';
import { cityModel } from '../../../services/plan/src/places/city.model.ts';
import { cityNamesOf } from '../../../services/plan/src/places/city-names.ts';
import { planSearchTerms } from '../../../services/plan/src/plan-texts/index.ts';
import { listingPeriod } from '../../../services/plan/src/plan-times/index.ts';
import { creatorInterest, planModel } from '../../../services/plan/src/plans/plan.model.ts';
import { stateFlags } from '../../../services/plan/src/plans/plan-state.rules.ts';
import { searchEntryModel } from '../../../services/plan/src/search/search-entry.model.ts';
import { searchIndex } from '../../../services/plan/src/search/search-index.ts';
import { categories } from '../categories.ts';
import { cities, cityTranslations } from '../cities.ts';
import { personId } from '../people/people.ts';
import { CREATOR, interestedIn } from '../plans/interested.ts';
import { localEnd, localStart } from '../plans/local-time.ts';
import { allPlans, type PlacedPlan, planId } from '../plans/plans.ts';
import { spanishTexts } from '../plans/spanish/spanish.ts';
import { seedNumber } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { loadSuggestion } from './load-open-work.ts';
import { loadPeople } from './load-people.ts';
import { loadTrips } from './load-trips.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

export async function loadPlan(context: SeedContext): Promise<number> {
  const database = context.database('plan');
  const added = [
    await loadPeople(context, 'plan'),
    await insertMissing(
      categoryProjectionModel(database),
      categories,
      ({ slug }) => slug,
      ({ name, es, subcategories }) => ({
        name,
        translations: { es },
        version: 1,
        subcategories: subcategories.map(({ slug, name, es }) => ({ _id: slug, name, translations: { es } })),
      }),
    ),
    await insertMissing(
      cityModel(database),
      cities,
      ({ slug }) => slug,
      async (city) => {
        const { slug, name, country, countryCode, zone, text, location } = city;
        return {
          name,
          country,
          countryCode,
          zone,
          text,
          location,
          translations: cityTranslations(city),
          image: await context.pictures.store('plan', slug, 'picture'),
        };
      },
    ),
    await insertMissing(
      planModel(database),
      [...allPlans.entries()],
      ([, plan]) => planId(plan.key),
      ([index, plan]) => planDocument(plan, index, context),
    ),
    await insertMissing(
      interestModel(database),
      allPlans.flatMap((plan) => interestRows(plan, context)),
      ({ _id }) => _id,
      ({ _id, ...row }) => row,
    ),
    await loadTrips(context),
    await loadSuggestion(context),
  ];
  const models = {
    entries: searchEntryModel(database),
    plans: planModel(database),
    categories: categoryProjectionModel(database),
  };
  await searchIndex(models).putMissing();
  return added.reduce((sum, count) => sum + count);
}

/** The indexes of the plans of a city that have a gallery. */
const WITH_GALLERY = [0, 1, 3];

async function planDocument(plan: PlacedPlan, index: number, { now, pictures }: SeedContext) {
  const city = cities.find(({ slug }) => slug === plan.city)!;
  const category = categories.find(({ slug }) => slug === plan.category)!;
  const { startsAt, endsAt } = timesOf(plan, city.zone, now);
  const period = listingPeriod(startsAt, endsAt);
  const createdAt = createdAtOf(plan, now);
  const status = plan.status ?? 'published';
  const disabled = plan.disabled ?? false;
  const interested = interestedIn(plan).map(personId);
  const translations = { es: spanishTexts(plan.key) };
  const cityNames = cityNamesOf({ name: city.name, translations: cityTranslations(city) });
  const further = WITH_GALLERY.includes(index % 5) ? [city.slug, ...city.pictures] : [];
  const [image, ...gallery] = await Promise.all(
    [...new Set([plan.picture, ...further])].map((name) => pictures.store('plan', name, 'picture')),
  );
  return {
    planName: plan.planName,
    nameKey: foldText(plan.planName),
    address: plan.address,
    city: city.slug,
    ...cityNames,
    country: city.country,
    countryCode: city.countryCode,
    location: { type: 'Point', coordinates: [plan.at[1], plan.at[0]] },
    description: plan.description,
    image,
    gallery,
    category: plan.category,
    subcategories: plan.subcategories,
    comfort: plan.comfort ?? [],
    startsAt,
    endsAt,
    zone: city.zone,
    capacity: plan.capacity ?? null,
    status,
    disabled,
    ...stateFlags({ status, disabled, until: period.until }, now),
    ...period,
    translations,
    searchTerms: planSearchTerms({ ...plan, translations }, cityNames, [category.name, category.es]),
    ...creatorInterest(new Types.ObjectId(personId(CREATOR)), createdAt),
    firstInterested: interested.slice(0, INTERESTED_SHOWN),
    count: interested.length - 1,
    full: plan.capacity !== undefined && interested.length > plan.capacity,
    version: 1,
    createdAt,
  };
}

const createdAtOf = (plan: PlacedPlan, now: Date) =>
  daysBefore(now, 2 + (seedNumber(`created/${plan.key}`) % 25));

/** The interest of each person in a plan, a minute apart. */
function interestRows(plan: PlacedPlan, { now }: SeedContext) {
  const since = createdAtOf(plan, now).getTime();
  return interestedIn(plan).map((key, index) => {
    const [planKey, person] = [planId(plan.key), personId(key)];
    return {
      _id: interestId(planKey, person),
      plan: new Types.ObjectId(planKey),
      person: new Types.ObjectId(person),
      interest: 'going' as const,
      isListed: true,
      since: new Date(since + index * 60_000),
      version: 1,
    };
  });
}

function timesOf(plan: PlacedPlan, zone: string, now: Date) {
  if (!plan.starts) return { startsAt: null, endsAt: null };
  const start = localStart(plan.starts, zone, now);
  const startsAt = toPlaceTime(start, zone);
  const endsAt = toPlaceTime(localEnd(start, plan.minutes), zone);
  if (!startsAt || !endsAt) throw new Error(`${plan.key}: ${start} does not exist in ${zone}`);
  return { startsAt, endsAt };
}
