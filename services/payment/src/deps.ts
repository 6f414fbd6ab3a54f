import { openAccountRemoval } from '@layover/kit/members/account-removal';
import type { ServiceContext } from '@layover/kit/service';
import { membershipModel } from './memberships/membership.model.ts';
import { membershipRepository } from './memberships/membership.repository.ts';
import { openPayments } from './open-payments.ts';
import { orderModel } from './orders/order.model.ts';
import { removeBuyer } from './orders/remove-buyer.ts';
import { openPackages } from './packages/open-packages.ts';
import type { PaymentSettings } from './settings.ts';

export type PaymentDeps = ReturnType<typeof openDeps>;

export function openDeps(context: ServiceContext<PaymentSettings>) {
  const { mongo, outbox, logger } = context;
  const packages = openPackages(context);
  const model = membershipModel(mongo);
  const memberships = membershipRepository(model, outbox);
  return {
    models: { memberships: model },
    packages,
    memberships,
    /** Undefined: nothing is sold here. */
    payments: openPayments({ ...context, packages, memberships }),
    deletedAccounts: openAccountRemoval({
      ...{ mongo, logger },
      steps: [memberships.removeUserData, removeBuyer(orderModel(mongo))],
    }),
  };
}
