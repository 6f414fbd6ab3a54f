import { type PayPalSandbox, startPayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import { freePort } from '../process/free-port.ts';

/** The path of the product that PayPal sends its events to. */
const WEBHOOK_PATH = '/api/payment/webhooks/paypal';

/** A PayPal sandbox for the product at this address. */
export const startLocalPayments = async (address: string, dataFile?: string): Promise<PayPalSandbox> =>
  startPayPalSandbox({ port: await freePort(), webhookUrl: `${address}${WEBHOOK_PATH}`, dataFile });
