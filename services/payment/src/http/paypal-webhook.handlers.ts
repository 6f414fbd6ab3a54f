import { malformed } from '@layover/kit/errors';
import type { Handlers } from '@layover/kit/http/serve';
import type { paypalWebhookApi } from '@layover/proto/http/payment/paypal-webhook';
import type { PaymentDeps } from '../deps.ts';
import { paymentsOff } from '../errors.ts';

export const paypalWebhookHandlers = ({
  payments,
}: Pick<PaymentDeps, 'payments'>): Handlers<typeof paypalWebhookApi> => ({
  receivePayPal: async ({ req }) => {
    if (!payments) throw paymentsOff();
    const body: unknown = req.body;
    if (!Buffer.isBuffer(body)) throw malformed();
    await payments.receiveWebhook({ headers: req.headers, body });
    return { received: true };
  },
});
