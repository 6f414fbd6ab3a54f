import type { Handlers } from '@layover/kit/http/serve';
import type { billingApi } from '@layover/proto/http/payment/billing';
import { saveBilling } from '../billing/save-billing.ts';
import type { PaymentDeps } from '../deps.ts';

export function billingHandlers({ billing }: Pick<PaymentDeps, 'billing'>): Handlers<typeof billingApi> {
  const save = saveBilling(billing);
  return {
    billing: async ({ caller }) => ({ billing: await billing.find(caller._id) }),
    saveBilling: async ({ body, caller }) => ({ billing: await save(caller._id, body) }),
    removeBilling: async ({ caller }) => {
      await billing.removeUserData(caller._id);
      return { billing: null };
    },
  };
}
