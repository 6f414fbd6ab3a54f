import { serviceSettings } from '@layover/kit/config';
import { z } from 'zod';

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLocal = (url: string) => LOCAL.has(new URL(url).hostname) || new URL(url).protocol !== 'https:';

export const paymentSettings = serviceSettings
  .extend({
    /** The address of the product in the browser, which PayPal leads back to. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
    PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
    /** Without a client id nothing is sold. */
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    /** The id that PayPal has given to `/api/payment/webhooks/paypal` of this installation. */
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    /** Where the certificates of webhooks may be loaded from. */
    PAYPAL_CERTIFICATE_ORIGINS: origins.default(['https://api.paypal.com', 'https://api-m.paypal.com']),
    /** The script that shows PayPal's fields in the browser. */
    PAYPAL_SDK_URL: z.url({ protocol: /^https?$/ }).default('https://www.paypal.com/sdk/js'),
    /** Milliseconds between two looks for orders whose outcome is unknown. */
    ORDER_SWEEP_MS: z.coerce.number().int().min(100).default(15_000),
  })
  .refine(
    ({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }) =>
      PAYPAL_CLIENT_ID ? Boolean(PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID) : true,
    { path: ['PAYPAL_CLIENT_SECRET'], error: 'and PAYPAL_WEBHOOK_ID belong to PAYPAL_CLIENT_ID' },
  )
  .refine(
    ({ NODE_ENV, PAYPAL_CLIENT_ID, PAYPAL_API_URL, PAYPAL_SDK_URL, PAYPAL_CERTIFICATE_ORIGINS }) =>
      NODE_ENV !== 'production' ||
      !PAYPAL_CLIENT_ID ||
      ![PAYPAL_API_URL, PAYPAL_SDK_URL, ...PAYPAL_CERTIFICATE_ORIGINS].some(isLocal),
    { path: ['PAYPAL_API_URL'], error: 'is a sandbox, which takes no money. Production needs PayPal itself' },
  );
export type PaymentSettings = z.infer<typeof paymentSettings>;
