import { invalid } from '@layover/kit/errors';
import { isZone } from '@layover/kit/place-time';
import { slugOf } from '@layover/kit/slug-of';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { cityExists, cityNotFound } from '../errors.ts';
import { adminAction, fieldChanges } from '../plans/admin-action.ts';
import { type CityDocument, revisionOf } from '../plans/city.model.ts';
import { cityNamesOf, cityNameTranslations } from '../plans/city-names.ts';
import type { CityFields, CityRepository } from './city.repository.ts';
import type { RefreshCityPlans } from './refresh-city-plans.ts';

/** Longer than any call that made or edited a plan with the old name. */
const REFRESH_MS = 60_000;

export const citySubject = (city: Pick<CityDocument, '_id' | 'name'>) =>
  ({ type: 'city', id: city._id, name: city.name }) as const;

/** Stores a destination whose slug is made from its name. @throws 409 city_exists, 422 */
export const createCity =
  ({ cities }: { cities: CityRepository }) =>
  async (fields: CityFields, actor: string): Promise<CityDocument> => {
    checkZone(fields);
    const slug = slugOf(fields.name);
    if (slug === '') throw invalid({ name: fieldMessage('wrong_form') });
    const subject = citySubject({ _id: slug, name: fields.name });
    const event = adminAction(actor, 'create', subject, 1, fieldChanges({}, audited(fields)));
    const city = await cities.insert(slug, fields, event);
    if (!city) throw cityExists();
    return city;
  };

/** `isConflict`: somebody else has edited the destination since the revision of the edit, and `city` is the stored one. */
export interface CityEditResult {
  city: CityDocument;
  isConflict: boolean;
}

/** Edits a destination. Its plans take over its names and country, also after a crash. @throws 404, 422 */
export const editCity =
  ({ cities, refreshCityPlans }: { cities: CityRepository; refreshCityPlans: RefreshCityPlans }) =>
  async (
    slug: string,
    { revision, ...fields }: CityFields & { revision: number },
    actor: string,
  ): Promise<CityEditResult> => {
    checkZone(fields);
    let isConflict = false;
    const updated = await cities.update(slug, (city, version) => {
      isConflict = revisionOf(city) !== revision;
      if (isConflict) return undefined;
      const changes = fieldChanges(audited(city), audited(fields));
      if (changes.length === 0) return undefined;
      const isCopied = changes.some(({ field }) =>
        ['name', 'translations', 'country', 'countryCode'].includes(field),
      );
      const until = isCopied ? new Date(Date.now() + REFRESH_MS) : city.refreshPlansUntil;
      return {
        update: { $set: { ...fields, refreshPlansUntil: until, revision: revision + 1 } },
        events: [adminAction(actor, 'edit', citySubject({ _id: slug, name: fields.name }), version, changes)],
      };
    });
    if (!updated) throw cityNotFound();
    const { after } = updated;
    if (!isConflict && after.refreshPlansUntil) await refreshCityPlans(after);
    return { city: after, isConflict };
  };

function checkZone({ zone }: CityFields): void {
  if (!isZone(zone)) throw invalid({ zone: fieldMessage('not_zone') });
}

const audited = ({ name, translations, country, countryCode, zone, text, location }: CityFields) => ({
  name,
  country,
  countryCode,
  zone,
  text,
  translations: Object.entries(cityNameTranslations(cityNamesOf({ name, translations }))).map(
    ([code, text]) => `${code} ${text}`,
  ),
  location: [location.lat, location.lng],
});
