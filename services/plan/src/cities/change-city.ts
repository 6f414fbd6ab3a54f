import { NO_ORDER } from '@layover/kit/managed-documents/order.rules';
import { storeOrder } from '@layover/kit/ordering/store-order';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { cityHasPlans, cityNotFound } from '../errors.ts';
import { adminAction, fieldChanges } from '../plans/admin-action.ts';
import type { CityDocument } from '../plans/city.model.ts';
import type { PlanModel } from '../plans/plan.model.ts';
import type { CityRepository } from './city.repository.ts';
import { hasPlans } from './maintain-cities.ts';
import { citySubject } from './save-city.ts';

interface CityDeps {
  cities: CityRepository;
}

/** Removes a destination that has no plans. @throws 404, 409 city_has_plans */
export const removeCity =
  ({ cities, plans }: CityDeps & { plans: PlanModel }) =>
  async (slug: string, actor: string): Promise<void> => {
    if (await hasPlans(plans, slug)) throw cityHasPlans();
    const updated = await cities.update(slug, (city, version) => ({
      update: { $set: { removedAt: new Date() } },
      events: [adminAction(actor, 'remove', citySubject(city), version)],
    }));
    if (!updated) throw cityNotFound();
  };

/** Replaces the photo of a destination and removes the previous one. @throws 404 */
export const setCityPhoto =
  ({ cities, pictures }: CityDeps & { pictures: Pick<DocumentPictures, 'removeUnreferenced'> }) =>
  async (slug: string, image: string, actor: string): Promise<CityDocument> => {
    const updated = await cities.update(slug, (city, version) => ({
      update: { $set: { image } },
      events: [
        adminAction(actor, 'picture', citySubject(city), version, fieldChanges({ ...city }, { image })),
      ],
    }));
    await pictures.removeUnreferenced([updated ? updated.before.image : image]);
    if (!updated) throw cityNotFound();
    return updated.after;
  };

/** Puts destinations into an order. @throws 422 for an unknown destination */
export const sortCities =
  ({ cities }: CityDeps) =>
  async (slugs: readonly string[], actor: string): Promise<void> => {
    const all = await cities.all();
    await storeOrder({
      type: 'plan.admin-action',
      field: 'cities',
      ids: slugs,
      actor,
      setPlaces: cities.setPlaces,
      stored: all.map((city) => ({ ...city, subject: citySubject(city) })),
      last: Math.max(0, ...all.map(({ order }) => order).filter((order) => order !== NO_ORDER)),
    });
  };
