import {
  type AmountBreakdown,
  CheckoutPaymentIntent,
  Client,
  type OrderRequest,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { FoundRefund } from '../orders/index.ts';
import { toMoney } from './money.ts';
import { asPayPalError, PayPalRejection } from './paypal-errors.ts';
import { rateLimit } from './rate-limit.ts';
import { type PayPalOrder, readOrder, readRefund } from './read-order.ts';

interface PayPalAccount {
  /** Without a path. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  /** Milliseconds after which a call without an answer fails as unavailable. */
  timeoutMs: number;
}

/** What an order at PayPal contains about the purchase. */
interface OrderContent {
  /** Our order. */
  orderId: string;
  /** USD cents. What the items cost more is a discount. */
  amount: number;
  items: { quantity: number; unitAmount: number };
  /** Shown to the payer. */
  description: string;
  /** The wallet is approved in a window of PayPal, the card in its hosted fields. */
  method: 'wallet' | 'card';
  /** The pages that PayPal leads back to where it opens no window of its own. */
  returnUrl: string;
  cancelUrl: string;
}

const FULL = 'return=representation';

export type PayPal = ReturnType<typeof payPalClient>;

/**
 * The calls of PayPal Orders v2 that the product makes. A repeated call with the same request id has one effect.
 * @throws PayPalRejection or PayPalUnavailable
 */
export function payPalClient({ apiUrl, clientId, clientSecret, timeoutMs }: PayPalAccount) {
  const client = new ClientAt(apiUrl, {
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
  });
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);
  const withinRateLimit = rateLimit();
  const asked = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await withinRateLimit(call);
    } catch (error) {
      throw asPayPalError(error);
    }
  };

  return {
    createOrder: (content: OrderContent, paypalRequestId: string): Promise<PayPalOrder> =>
      asked(async () => {
        const { result } = await orders.createOrder({
          body: toRequest(content),
          paypalRequestId,
          prefer: FULL,
        });
        return readOrder(result);
      }),

    /** @returns undefined when PayPal has no such order, or has removed it */
    getOrder: async (id: string): Promise<PayPalOrder | undefined> => {
      try {
        return await asked(async () => readOrder((await orders.getOrder({ id })).result));
      } catch (error) {
        if (error instanceof PayPalRejection && error.status === 404) return undefined;
        throw error;
      }
    },

    captureOrder: (id: string, paypalRequestId: string): Promise<PayPalOrder> =>
      asked(async () => {
        const { result } = await orders.captureOrder({ id, paypalRequestId, prefer: FULL });
        return readOrder(result);
      }),

    /**
     * @param paypalRequestId PayPal shows it with the refund, as `custom_id`
     * @param amount USD cents
     */
    refundCapture: (
      captureId: string,
      paypalRequestId: string,
      { amount, note }: { amount: number; note: string },
    ): Promise<FoundRefund> =>
      asked(async () => {
        const { result } = await payments.refundCapturedPayment({
          captureId,
          paypalRequestId,
          prefer: FULL,
          body: {
            amount: toMoney(amount),
            customId: paypalRequestId,
            ...(note && { noteToPayer: note }),
          },
        });
        return { ...readRefund(result), requestId: paypalRequestId };
      }),
  };
}

const toRequest = ({
  orderId,
  amount,
  items: { quantity, unitAmount },
  description,
  method,
  returnUrl,
  cancelUrl,
}: OrderContent): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    {
      referenceId: 'default',
      customId: orderId,
      invoiceId: orderId,
      description,
      amount: { ...toMoney(amount), breakdown: breakdownOf(quantity * unitAmount, amount) },
      items: [{ name: description, quantity: String(quantity), unitAmount: toMoney(unitAmount) }],
    },
  ],
  ...(method === 'wallet' && {
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Layover',
          locale: 'en-US',
          returnUrl,
          cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  }),
});

/** PayPal checks that the parts of an amount add up. */
const breakdownOf = (itemTotal: number, amount: number): AmountBreakdown => ({
  itemTotal: toMoney(itemTotal),
  ...(itemTotal > amount && { discount: toMoney(itemTotal - amount) }),
});

/** The SDK has the addresses of PayPal alone. This client sends its calls to the address of a setting. */
class ClientAt extends Client {
  readonly #apiUrl: string;

  constructor(apiUrl: string, config: ConstructorParameters<typeof Client>[0]) {
    super(config);
    this.#apiUrl = apiUrl;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const create = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = create(...args);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: new URL(`${pathname}${search}`, this.#apiUrl).href };
      });
      return builder;
    };
  }
}
