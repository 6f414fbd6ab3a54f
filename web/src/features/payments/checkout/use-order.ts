import type { Order, orderApi, PaymentMethod } from '@layover/proto/http/payment/order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { isSafeLocalPath, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { setPaymentAlert } from '../payment-alert-store.ts';
import { membershipKey, ordersKey } from '../payment-queries.ts';
import { isVoucherProblem, voucherProblem } from './voucher-problem.ts';

/** Errors after which the order cannot be paid any more, so the next attempt begins another one. */
const ORDER_ENDED = ['quote_changed', 'order_closed', 'order_differs', 'voucher_used_up'];
/** Errors that say for certain that no money was taken. */
const NOT_TAKEN = ['not_approved', 'payment_declined', ...ORDER_ENDED];

const GIVE_UP_ATTEMPTS = 6;
const GIVE_UP_PAUSE_MS = 500;

const problemOf = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'payment_declined') return m.payment_problem_declined();
  if (code === 'not_approved') return m.payment_problem_not_approved();
  if (code === 'quote_changed') return m.payment_problem_quote();
  if (isVoucherProblem(error)) return voucherProblem(error);
  if (code === 'payments_off') return m.payment_off();
  return m.payment_problem_other({ reason: errorMessage(error) });
};

/** The package that is paid for. */
export interface WantedOrder {
  packageId: string;
  /** The page that the buyer came from. */
  back: string | null;
  /** A code that makes the package cheaper. */
  voucher: string | undefined;
  /** The number of colleagues for whom the package is; undefined if it is for the buyer. */
  seats: number | undefined;
}

/**
 * One checkout: makes the order once, however often the button is pressed, and takes the money after the buyer has approved.
 */
export function useOrder(method: PaymentMethod, { packageId, back, voucher, seats }: WantedOrder) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const clientId = useRef(crypto.randomUUID());
  const orderId = useRef<string>(undefined);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const fail = (error: unknown) => {
    setProblem(problemOf(error));
    if (error instanceof ApiError && ORDER_ENDED.includes(error.code)) {
      clientId.current = crypto.randomUUID();
      void client.invalidateQueries({ queryKey: membershipKey });
    }
  };

  /**
   * PayPal takes no other card for an approved order. The declined one is given up before another begins, so that it can
   * never be paid too. False when that is not possible yet: the server may be asking for its money at the same time.
   */
  async function giveUp(id: string): Promise<boolean> {
    for (let attempt = 0; attempt < GIVE_UP_ATTEMPTS; attempt++) {
      try {
        await request<typeof orderApi.cancelOrder>('POST /api/payment/orders/:id/cancel', { params: { id } });
        clientId.current = crypto.randomUUID();
        return true;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, GIVE_UP_PAUSE_MS));
      }
    }
    return false;
  }

  async function makeOrder(): Promise<Order> {
    setProblem(undefined);
    const body = {
      packageId,
      method,
      clientId: clientId.current,
      ...(voucher && { voucher }),
      ...(seats && { seats }),
    };
    return (await request<typeof orderApi.createOrder>('POST /api/payment/orders', { body })).order;
  }

  function showOutcome(id: string): void {
    setPaymentAlert({ orderId: id, back: back && isSafeLocalPath(back) ? back : undefined });
    void client.invalidateQueries({ queryKey: ordersKey });
    navigate(paths.payment(id), { replace: true });
  }

  /** Gets a package that a code pays all of. */
  async function takeFree(): Promise<void> {
    setBusy(true);
    try {
      showOutcome((await makeOrder())._id);
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  /** Resolves to PayPal's id of the order. */
  async function createOrder(): Promise<string> {
    try {
      const order = await makeOrder();
      if (!order.paypalOrderId) throw new Error('PayPal does not know the order.');
      orderId.current = order._id;
      return order.paypalOrderId;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  /** Takes the money. If the outcome stays unknown, the page of the payment shows it as soon as it is known. */
  async function capture(): Promise<void> {
    const id = orderId.current;
    if (!id) return;
    setBusy(true);
    try {
      await request<typeof orderApi.captureOrder>('POST /api/payment/orders/:id/capture', { params: { id } });
    } catch (error) {
      if (error instanceof ApiError && NOT_TAKEN.includes(error.code)) {
        if (error.code !== 'payment_declined' || (await giveUp(id))) {
          fail(error);
          return setBusy(false);
        }
      }
    }
    showOutcome(id);
  }

  return { createOrder, takeFree, capture, problem, setProblem, isBusy };
}
