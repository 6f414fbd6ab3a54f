import type { PayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';

/** The settings of a product whose payments go to the sandbox. */
export const payPalSettings = (sandbox: PayPalSandbox): Record<string, string> => ({
  PAYPAL_API_URL: sandbox.url,
  PAYPAL_CLIENT_ID: sandbox.clientId,
  PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
  PAYPAL_WEBHOOK_ID: sandbox.webhookId,
  PAYPAL_CERTIFICATE_ORIGINS: sandbox.url,
  PAYPAL_SDK_URL: `${sandbox.url}/sdk/js`,
  PAYPAL_ORIGINS: sandbox.url,
});
