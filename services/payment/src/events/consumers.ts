import { defineConsumers } from '@layover/kit/events/consumer';
import type { PaymentDeps } from '../deps.ts';

export const paymentConsumers = ({ deletedAccounts }: PaymentDeps) =>
  defineConsumers('payment', {
    'auth.account-deleted': ({ accountId }) => deletedAccounts.begin(accountId),
  });
