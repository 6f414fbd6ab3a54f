import { invalid } from '@layover/kit/errors';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { CreatePlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import { foldText } from '@layover/proto/text/compare';
import { isZone, type PlaceTime, toPlaceTime } from '@layover/shared/place-time';
import type { z } from 'zod';
import { type CategoryProjectionModel, namesOf, readCategory } from '../known-categories/index.ts';
import { type CityModel, cityNamesOf, placeOf } from '../places/index.ts';
import { type PlanTexts, planSearchTerms } from '../plan-texts/index.ts';
import { listingPeriod } from '../plan-times/index.ts';
import type { PlanDocument } from '../plans/index.ts';

type PlanBody = Omit<z.output<typeof CreatePlanBody>, 'status' | 'image'>;
export type PlanFields = Awaited<ReturnType<ReadPlanFields>>;
export type ReadPlanFields = ReturnType<typeof readPlanFields>;

interface ReadPlanFieldsDeps {
  cities: CityModel;
  categories: CategoryProjectionModel;
}

/**
 * Reads the fields of a plan from the request of an ADMIN.
 * @param stored the plan that is edited: its start may be in the past if the edit leaves it as it is
 * @throws 422 that names every wrong field
 */
export const readPlanFields =
  ({ cities, categories }: ReadPlanFieldsDeps) =>
  async (body: PlanBody, stored?: Pick<PlanDocument, 'startsAt'>) => {
    const wrong: FieldMessages = {};
    const [city, category] = await Promise.all([
      cities.findOne({ _id: body.city, removedAt: null }).lean(),
      readCategory(categories, body, wrong),
    ]);
    if (!city) wrong.city = fieldMessage('not_destination');
    const zone = body.zone ?? city?.zone;
    const times = zone === undefined ? NO_TIMES : readTimes(body, zone, stored?.startsAt ?? null, wrong);
    if (!city || !category || zone === undefined || Object.keys(wrong).length > 0) throw invalid(wrong);
    return {
      planName: body.planName,
      nameKey: foldText(body.planName),
      address: body.address,
      city: city._id,
      ...placeOf(city),
      location: {
        type: 'Point' as const,
        coordinates: [body.location.lng, body.location.lat] as [number, number],
      },
      description: body.description,
      translations: body.translations as NonNullable<PlanDocument['translations']>,
      category: category._id,
      subcategories: body.subcategories,
      comfort: body.comfort,
      zone,
      ...times,
      ...listingPeriod(times.startsAt, times.endsAt),
      capacity: body.capacity ?? null,
      searchTerms: planSearchTerms(body as PlanTexts, cityNamesOf(city), namesOf(category)),
    };
  };

const NO_TIMES = { startsAt: null, endsAt: null };

/** Adds errors of the times to `wrong`. */
function readTimes(body: PlanBody, zone: string, stored: PlaceTime | null, wrong: FieldMessages) {
  if (!isZone(zone)) {
    wrong.zone = fieldMessage('not_zone');
    return NO_TIMES;
  }
  const startsAt = body.startsAt ? (toPlaceTime(body.startsAt, zone) ?? null) : null;
  const endsAt = body.endsAt ? (toPlaceTime(body.endsAt, zone) ?? null) : null;
  const isSame = startsAt?.instant.getTime() === stored?.instant.getTime();
  if (body.startsAt && !startsAt) wrong.startsAt = fieldMessage('no_such_time');
  else if (startsAt && !isSame && startsAt.instant <= new Date()) wrong.startsAt = fieldMessage('in_past');
  if (body.endsAt && !body.startsAt) wrong.startsAt = fieldMessage('missing');
  if (body.endsAt && !endsAt) wrong.endsAt = fieldMessage('no_such_time');
  else if (startsAt && endsAt && endsAt.instant <= startsAt.instant)
    wrong.endsAt = fieldMessage('not_after_start');
  return { startsAt, endsAt };
}
