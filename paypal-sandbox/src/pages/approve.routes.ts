import { type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { minorUnits, moneyOf } from '../money.rules.ts';
import { approveOrder, canApprove } from '../orders/approve-order.ts';
import type { Order } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { approvePage, notePage } from './approve-page.ts';
import { pageHeaders } from './page-headers.ts';

/** The page stands alone, in a window of the button, or in a frame of the merchant's page. */
const displays = z.enum(['page', 'window', 'frame']).catch('page');
const form = z.object({
  token: z.string(),
  choice: z.enum(['complete', 'decline', 'pending', 'cancel']),
  display: displays,
});

/** `/checkoutnow`: the address of the links `approve` and `payer-action`. */
export function approveRoutes(sandbox: Sandbox): Router {
  const find = (token: unknown) => sandbox.store.orders.get(String(token));

  return Router()
    .use(pageHeaders)
    .get('/', ({ query }, res) => {
      const order = find(query.token);
      if (!order) return answerNote(res, 404, 'Not found', 'There is no such order.');
      if (!canApprove(order)) return answerNote(res, 409, 'Already paid', 'This order has been paid.');
      res.send(approvePage(order, totalOf(order), displays.parse(query.display)));
    })
    .post('/', urlencoded({ extended: false, limit: '16kb' }), ({ body }, res) => {
      const read = form.safeParse(body);
      const order = read.success && find(read.data.token);
      if (!order) return answerNote(res, 404, 'Not found', 'There is no such order.');
      const { choice, display } = read.data;
      if (choice !== 'cancel' && !canApprove(order))
        return answerNote(res, 409, 'Already paid', 'This order has been paid.');
      const isCancelled = choice === 'cancel';
      if (!isCancelled) approveOrder(sandbox, order, choice);
      const payerId = isCancelled ? undefined : order.payer?.payer_id;
      const address = isCancelled ? order.cancelUrl : order.returnUrl;
      if (display === 'page' && address) return res.redirect(303, withQuery(address, order.id, payerId));
      const type = isCancelled ? 'cancelled' : 'approved';
      const title = isCancelled ? 'Cancelled' : 'Approved';
      res.send(notePage(title, 'You can close this page.', { type, orderId: order.id, payerId, display }));
    });
}

const answerNote = (res: Response, status: number, title: string, text: string) => {
  res.status(status).send(notePage(title, text));
};

function withQuery(address: string, token: string, payerId?: string) {
  const url = new URL(address);
  url.searchParams.set('token', token);
  if (payerId) url.searchParams.set('PayerID', payerId);
  return url.href;
}

function totalOf({ purchase_units: units }: Order) {
  const sum = units.reduce((all, { amount }) => all + minorUnits(amount), 0n);
  return moneyOf(sum, units[0]?.amount.currency_code ?? 'USD');
}
