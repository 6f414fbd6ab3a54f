import { packageModel } from '../../../services/payment/src/packages/package.model.ts';
import { packages } from '../packages.ts';
import { PACKAGE_DAYS } from '../people/people.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { loadPurchases } from './load-purchases.ts';
import { loadVouchers } from './load-vouchers.ts';
import type { SeedContext } from './seed-context.ts';

export async function loadPayment(context: SeedContext): Promise<number> {
  const { database } = context;
  const offers = await insertMissing(
    packageModel(database('payment')),
    [...packages.entries()],
    ([, { tier }]) => seedId(`package/${tier}`),
    ([order, { es, items, ...fields }]) => ({
      ...fields,
      translations: { es },
      days: PACKAGE_DAYS,
      image: '',
      order,
      items: items.map(({ es: texts, ...item }) => ({ ...item, translations: { es: texts } })),
    }),
  );
  return offers + (await loadVouchers(context)) + (await loadPurchases(context));
}
