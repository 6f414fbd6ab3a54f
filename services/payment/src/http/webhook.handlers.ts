import { malformed } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { webhookApi } from '@layover/proto/http/payment/webhook';
import type { PaymentDeps } from '../deps.ts';
import { paymentsOff } from '../errors.ts';

export const webhookHandlers = ({
  payments,
}: Pick<PaymentDeps, 'payments'>): Handlers<typeof webhookApi> => ({
  receivePayPal: async ({ req }) => {
    if (!payments) throw paymentsOff();
    const body: unknown = req.body;
    if (!Buffer.isBuffer(body)) throw malformed();
    await payments.receiveWebhook({ headers: req.headers, body });
    return { received: true };
  },
});
