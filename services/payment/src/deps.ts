import type { ServiceContext } from '@layover/kit/service';
import { packageModel } from './data/package.model.ts';
import { membershipModel } from './memberships/membership.model.ts';
import { membershipRepository } from './memberships/membership.repository.ts';
import { openPayments } from './open-payments.ts';
import type { PaymentSettings } from './settings.ts';

export type PaymentDeps = ReturnType<typeof openDeps>;

export function openDeps(context: ServiceContext<PaymentSettings>) {
  const { mongo, outbox } = context;
  const packages = packageModel(mongo);
  const model = membershipModel(mongo);
  const memberships = membershipRepository(model, outbox);
  return {
    models: { packages, memberships: model },
    memberships,
    /** Undefined: nothing is sold here. */
    payments: openPayments({ ...context, packages, memberships }),
  };
}
