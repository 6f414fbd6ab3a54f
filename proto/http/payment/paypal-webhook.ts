import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const paypalWebhookApi = {
  receivePayPal: endpoint({
    method: 'POST',
    path: '/api/payment/webhooks/paypal',
    access: 'public',
    summary: 'Events of PayPal, which PayPal has signed.',
    response: z.object({ received: z.literal(true) }),
    errors: { wrong_signature: 403, payments_off: 503 },
  }),
} as const;
