import { serviceSettings } from '@layover/kit/config';
import { isLoopbackUrl, payPalSandboxProblem } from '@layover/kit/paypal-sandbox';
import { withUploads } from '@layover/kit/uploads/index';
import { z } from 'zod';

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** Lines of an address, separated by commas or line breaks. */
const addressLines = z.string().transform((text) =>
  text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);

/** On the receipts of an installation that only its own computer reaches. */
const EXAMPLE_SELLER = {
  name: 'Layover (local installation)',
  address: 'Example Street 1, 1000-001 Lisboa, Portugal',
};

export const paymentSettings = withUploads(
  serviceSettings.extend({
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
    /** The seller on receipts. Installations that sell to others set their own. */
    SELLER_NAME: z.string().default(EXAMPLE_SELLER.name),
    SELLER_ADDRESS: addressLines.prefault(EXAMPLE_SELLER.address),
    /** Empty for none. */
    SELLER_VAT_NUMBER: z.string().default(''),
    /** Milliseconds after which a call of PayPal counts as unanswered. Its outcome is settled later. */
    PAYPAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
    /** Milliseconds between two searches for orders whose outcome is unknown. */
    ORDER_SWEEP_MS: z.coerce.number().int().min(100).default(15_000),
    /** Milliseconds between two paid orders that are compared with PayPal's again, in all instances together. */
    ORDER_COMPARISON_PAUSE_MS: z.coerce.number().int().min(0).default(500),
  }),
)
  .refine(
    ({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }) =>
      PAYPAL_CLIENT_ID ? Boolean(PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID) : true,
    { path: ['PAYPAL_CLIENT_SECRET'], error: 'and PAYPAL_WEBHOOK_ID belong to PAYPAL_CLIENT_ID' },
  )
  .superRefine((settings, context) => {
    const message = payPalSandboxProblem(settings);
    if (message) context.addIssue({ code: 'custom', path: ['PAYPAL_API_URL'], message });
  })
  .superRefine(({ PAYPAL_CLIENT_ID, PUBLIC_URL, SELLER_NAME, SELLER_ADDRESS }, context) => {
    if (!PAYPAL_CLIENT_ID || isLoopbackUrl(PUBLIC_URL)) return;
    const message = 'must be that of the seller, because receipts show it to people who have paid';
    for (const [name, isExample] of [
      ['SELLER_NAME', SELLER_NAME === EXAMPLE_SELLER.name],
      ['SELLER_ADDRESS', SELLER_ADDRESS.join() === addressLines.parse(EXAMPLE_SELLER.address).join()],
    ] as const)
      if (isExample) context.addIssue({ code: 'custom', path: [name], message });
  });
export type PaymentSettings = z.infer<typeof paymentSettings>;
