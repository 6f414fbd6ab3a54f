import { packageModel } from '../../../services/payment/src/packages/package.model.ts';
import { packages } from '../packages.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

export async function loadPayment({ database }: SeedContext): Promise<number> {
  return insertMissing(
    packageModel(database('payment')),
    [...packages.entries()],
    ([, { tier }]) => seedId(`package/${tier}`),
    ([order, { es, items, ...fields }]) => ({
      ...{ ...fields, translations: { es }, days: 30, image: '', order },
      items: items.map(({ es: texts, ...item }) => ({ ...item, translations: { es: texts } })),
    }),
  );
}
