/** The client id of the local PayPal sandbox. PayPal never issues it. */
export const PAYPAL_SANDBOX_CLIENT_ID = 'layover-paypal-sandbox-client';

interface PayPalSettings {
  PAYPAL_API_URL?: string;
  PAYPAL_CLIENT_ID?: string;
  PAYPAL_SDK_URL?: string;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether only this computer reaches the address. */
export const isLoopbackUrl = (url: string) => LOOPBACK.test(new URL(url).hostname);

/** Whether payments go to the local sandbox: its client id, or an address of PayPal that is local or not encrypted. */
const usesPayPalSandbox = ({ PAYPAL_API_URL, PAYPAL_CLIENT_ID, PAYPAL_SDK_URL }: PayPalSettings) =>
  PAYPAL_CLIENT_ID === PAYPAL_SANDBOX_CLIENT_ID ||
  [PAYPAL_API_URL, PAYPAL_SDK_URL].some(
    (url) => url !== undefined && URL.canParse(url) && (url.startsWith('http:') || isLoopbackUrl(url)),
  );

/**
 * Why these settings must not start: a product that others can reach gives packages away if payments go to the sandbox.
 * `npm start` runs in production mode too, so the public address decides and not the mode.
 */
export const payPalSandboxProblem = (
  settings: PayPalSettings & { PUBLIC_URL: string },
): string | undefined =>
  usesPayPalSandbox(settings) && !isLoopbackUrl(settings.PUBLIC_URL)
    ? 'must be those of PayPal: the local PayPal sandbox is rejected unless PUBLIC_URL is on this computer'
    : undefined;
