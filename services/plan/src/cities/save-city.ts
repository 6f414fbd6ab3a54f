import { isDeepStrictEqual } from 'node:util';
import { invalid } from '@layover/kit/errors';
import { SLUG_SUFFIX_MAX, slugOf } from '@layover/kit/slug-of';
import { kilometresBetween } from '@layover/proto/distance';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { createOnce } from '@layover/shared/create-once';
import { NO_ORDER } from '@layover/shared/managed-documents/order.rules';
import type { ConflictOf, Edit } from '@layover/shared/managed-documents/revision';
import { isZone } from '@layover/shared/place-time';
import { cityExists, cityHasPlans } from '../errors.ts';
import { METROPOLITAN_KM } from '../known-cities/index.ts';
import type { CityDocument } from '../places/index.ts';
import { placeOf } from '../places/index.ts';
import type { PlanModel } from '../plans/index.ts';
import type { CityFields, CityRepository } from './city.repository.ts';
import { hasPlans } from './maintain-cities.ts';
import type { RefreshCityPlans } from './refresh-city-plans.ts';

/** Longer than any call that made or edited a plan with the old name. */
const REFRESH_MS = 60_000;

/**
 * Stores a destination whose slug is made from its name, and from its country as well when another city has the slug.
 * @throws 409 city_exists, 422
 */
export const createCity =
  ({ cities }: { cities: CityRepository }) =>
  (
    { creationId, ...fields }: CityFields & { creationId?: string | undefined },
    actor: string,
  ): Promise<CityDocument> =>
    createOnce({
      kind: 'city',
      creator: actor,
      creationId,
      find: cities.findCreated,
      create: async (creation) => {
        checkZone(fields);
        const _id = await newSlug(cities, fields);
        const city = await cities.insertOrRevive(
          {
            ...fields,
            _id,
            image: '',
            order: NO_ORDER,
            revision: 1,
            version: 1,
            refreshPlansUntil: null,
            removedAt: null,
            creation,
          },
          { _id },
          actor,
        );
        if (!city) throw cityExists();
        return city;
      },
    });

/** The slug of a new destination, which may be taken. @throws 422 */
async function newSlug(cities: CityRepository, fields: CityFields): Promise<string> {
  const name = slugOf(fields.name);
  if (name === '') throw invalid({ name: fieldMessage('wrong_form') });
  const namesake = await cities.find(name);
  const isElsewhere = namesake && kilometresBetween(namesake.location, fields.location) > METROPOLITAN_KM;
  const country = slugOf(fields.countryCode || fields.country, SLUG_SUFFIX_MAX - 1);
  return isElsewhere && country ? `${name}-${country}` : name;
}

/** Edits a destination. Its plans take over its names and country, also after a crash. @throws 404, 422, the error of `conflict` */
export const editCity =
  ({ cities, refreshCityPlans }: { cities: CityRepository; refreshCityPlans: RefreshCityPlans }) =>
  async (
    slug: string,
    { revision, saveIds, ...fields }: CityFields & Partial<Pick<Edit<CityDocument>, 'revision' | 'saveIds'>>,
    actor: string,
    conflict: ConflictOf<CityDocument>,
  ): Promise<CityDocument> => {
    checkZone(fields);
    const { after } = await cities.edit(slug, { actor, revision, saveIds, conflict }, (city) => {
      const isCopied = !isDeepStrictEqual(placeOf(city), placeOf({ ...city, ...fields }));
      const refreshPlansUntil = isCopied ? new Date(Date.now() + REFRESH_MS) : city.refreshPlansUntil;
      return { set: { ...fields, refreshPlansUntil } };
    });
    if (after.refreshPlansUntil) await refreshCityPlans(after);
    return after;
  };

/** Removes a destination that has no plans. @throws 404, 409 city_has_plans */
export const removeCity =
  ({ cities, plans }: { cities: CityRepository; plans: PlanModel }) =>
  async (slug: string, actor: string): Promise<void> => {
    if (await hasPlans(plans, slug)) throw cityHasPlans();
    await cities.change(slug, { action: 'remove', actor }, () => ({ set: { removedAt: new Date() } }));
  };

function checkZone({ zone }: CityFields): void {
  if (!isZone(zone)) throw invalid({ zone: fieldMessage('not_zone') });
}
