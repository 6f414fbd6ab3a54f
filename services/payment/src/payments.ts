import type { ServiceContext } from '@layover/kit/service';
import { createCheckout } from './checkout/index.ts';
import type { MembershipRepository } from './memberships/membership.repository.ts';
import type { OrderRepository } from './orders/order.repository.ts';
import type { PackageRepository } from './packages/package.repository.ts';
import { payPalClient } from './paypal/paypal-client.ts';
import type { IssueReceipt } from './receipts/issue-receipt.ts';
import type { PaymentSettings } from './settings.ts';
import type { Vouchers } from './vouchers/index.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import { webhookLogModel } from './webhooks/webhook-log.model.ts';
import { webhookSignature } from './webhooks/webhook-signature.ts';

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
  });
  return {
    orders,
    browserSettings: { clientId, sdkUrl, sandbox: new URL(apiUrl).hostname !== 'api-m.paypal.com' },
    receiveWebhook: receiveWebhook({
      verify: webhookSignature({ webhookId, certificateOrigins: settings.PAYPAL_CERTIFICATE_ORIGINS }),
      log: webhookLogModel(mongo),
      orders: deps.orders,
      settleDue: orders.settleDue,
    }),
  };
}
