import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { packageModel } from '../../../services/payment/src/packages/package.model.ts';
import {
  categoryProjectionModel,
  namesOf,
} from '../../../services/plan/src/known-categories/category-projection.model.ts';
import { cityModel } from '../../../services/plan/src/places/city.model.ts';
import { planSearchTerms } from '../../../services/plan/src/plan-texts/index.ts';
import { planModel } from '../../../services/plan/src/plans/plan.model.ts';
import { planRepository } from '../../../services/plan/src/plans/plan.repository.ts';
import { planChanged } from '../../../services/plan/src/plans/plan-event.ts';
import { cities, cityTranslations } from '../cities.ts';
import { packages } from '../packages.ts';
import { allPlans, planId } from '../plans/plans.ts';
import { spanishTexts } from '../plans/spanish/spanish.ts';
import { seedId } from '../seed-id.ts';
import type { SeedContext } from './seed-context.ts';

type Databases = Pick<SeedContext, 'database'>;

/** Documents that were stored before texts had translations. A save by an ADMIN stores the field, even if it is empty. */
const UNTRANSLATED = { translations: { $exists: false } } as const;

/** The service sends the events when it runs: they wait in the document. */
const waitingOutbox = { publish: (..._: [unknown, unknown, readonly OutboxEntry[]]) => undefined };

/**
 * Adds the Spanish texts to the packages, plans and cities of demo data that was written before there were any. Documents whose texts
 * are no longer those of the demo data, and those with translations, stay as they are. Returns the number of documents.
 */
export const addSpanish = async (databases: Databases): Promise<number> =>
  (await addToPackages(databases)) + (await addToPlans(databases)) + (await addToCities(databases));

async function addToPackages({ database }: Databases): Promise<number> {
  const model = packageModel(database('payment'));
  let added = 0;
  for (const { tier, name, text, items, es } of packages) {
    const texts = { name, text, 'items.text': { $all: items.map((item) => item.text) } };
    const filter = { _id: seedId(`package/${tier}`), ...UNTRANSLATED, ...texts };
    const stored = await model.findOne(filter).lean();
    if (!stored || stored.items.length !== items.length) continue;
    const byText = new Map(items.map((item) => [item.text, { es: item.es }]));
    const translated = stored.items.map((item) => ({ ...item, translations: byText.get(item.text) }));
    const $set = { translations: { es }, items: translated };
    added += (await model.updateOne(filter, { $set })).modifiedCount;
  }
  return added;
}

async function addToPlans({ database }: Databases): Promise<number> {
  const plans = planRepository(planModel(database('plan')), waitingOutbox);
  const found = await categoryProjectionModel(database('plan')).find().lean();
  const categories = new Map(found.map((category) => [category._id, category]));
  let added = 0;
  for (const { key, planName, description } of allPlans) {
    const translations = { es: spanishTexts(key) };
    const updated = await plans.update(
      planId(key),
      (plan, version) => {
        const after = { ...plan, translations };
        const searchTerms = planSearchTerms(after, plan, namesOf(categories.get(plan.category)));
        return { update: { $set: { translations, searchTerms } }, events: [planChanged(after, version)] };
      },
      { ...UNTRANSLATED, planName, description },
    );
    if (updated) added += 1;
  }
  return added;
}

/** The service gives the names to the plans of the cities. */
async function addToCities({ database }: Databases): Promise<number> {
  const stored = cityModel(database('plan'));
  let added = 0;
  for (const city of cities) {
    const filter = { _id: city.slug, ...UNTRANSLATED, name: city.name };
    const $set = { translations: cityTranslations(city), refreshPlansUntil: new Date() };
    added += (await stored.updateOne(filter, { $set })).modifiedCount;
  }
  return added;
}
