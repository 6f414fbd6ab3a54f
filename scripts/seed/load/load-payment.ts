import { packageModel } from '../../../services/payment/src/data/package.model.ts';
import { packages } from '../packages.ts';
import { seedId } from '../seed-id.ts';
import { addMissing } from './add-missing.ts';
import type { Seeding } from './seeding.ts';

export async function loadPayment({ database }: Seeding): Promise<number> {
  return addMissing(
    packageModel(database('payment')),
    [...packages.entries()],
    ([, { tier }]) => seedId(`package/${tier}`),
    ([order, wanted]) => ({ ...wanted, days: 30, image: '', order }),
  );
}
