import { defineConsumers } from '@layover/kit/events/consumer';
import type { PaymentDeps } from '../deps.ts';

export const paymentConsumers = ({ dataExport, deletedAccounts }: PaymentDeps) =>
  defineConsumers('payment', {
    ...dataExport.consumers,
    'auth.account-deleted': ({ accountId }) => deletedAccounts.begin(accountId),
  });
