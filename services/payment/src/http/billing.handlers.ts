import type { Handlers } from '@layover/kit/http/serve';
import type { billingApi } from '@layover/proto/http/payment/billing';
import type { PaymentDeps } from '../deps.ts';

type BillingDeps = Pick<PaymentDeps, 'billing' | 'saveBilling'>;

export function billingHandlers({ billing, saveBilling }: BillingDeps): Handlers<typeof billingApi> {
  return {
    billing: async ({ caller }) => ({ billing: await billing.find(caller._id) }),
    saveBilling: async ({ body, caller }) => ({ billing: await saveBilling(caller._id, body) }),
    removeBilling: async ({ caller }) => {
      await billing.removeUserData(caller._id);
      return { billing: null };
    },
  };
}
