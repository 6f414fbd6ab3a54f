import type { ServiceContext } from '@layover/kit/service';
import { createCheckout } from './checkout/index.ts';
import type { MembershipRepository } from './memberships/index.ts';
import type { OrderRepository } from './orders/index.ts';
import type { PackageRepository } from './packages/index.ts';
import { payPalClient } from './paypal/index.ts';
import { createPayPalWebhooks } from './paypal-webhooks/index.ts';
import type { IssueReceipt } from './receipts/index.ts';
import type { PaymentSettings } from './settings.ts';
import type { Vouchers } from './vouchers/index.ts';

interface PaymentsDeps extends Pick<ServiceContext<PaymentSettings>, 'mongo' | 'logger' | 'settings'> {
  packages: Pick<PackageRepository, 'find'>;
  memberships: MembershipRepository;
  orders: OrderRepository;
  vouchers: Vouchers;
  issueReceipt: IssueReceipt;
}

/** Everything that needs an account at PayPal. Undefined: there is none in the settings. */
export function createPayments({ mongo, settings, ...deps }: PaymentsDeps) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = settings;
  const { PAYPAL_API_URL: apiUrl, PAYPAL_SDK_URL: sdkUrl, PAYPAL_WEBHOOK_ID: webhookId } = settings;
  if (!clientId || !clientSecret || !webhookId) return undefined;
  const orders = createCheckout({
    ...deps,
    paypal: payPalClient({ apiUrl, clientId, clientSecret, timeoutMs: settings.PAYPAL_TIMEOUT_MS }),
    publicUrl: settings.PUBLIC_URL,
    sweepMs: settings.ORDER_SWEEP_MS,
    comparisonPauseMs: settings.ORDER_COMPARISON_PAUSE_MS,
    mongo,
  });
  return {
    orders,
    browserSettings: { clientId, sdkUrl, sandbox: new URL(apiUrl).hostname !== 'api-m.paypal.com' },
    ...createPayPalWebhooks({
      mongo,
      webhookId,
      certificateOrigins: settings.PAYPAL_CERTIFICATE_ORIGINS,
      orders: deps.orders,
      settleDue: orders.settleDue,
    }),
  };
}
