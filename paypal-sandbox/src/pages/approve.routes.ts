import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { minorUnits, moneyOf } from '../money.rules.ts';
import { approveOrder, canApprove } from '../orders/approve-order.ts';
import type { Order } from '../orders/order.ts';
import type { Sandbox } from '../sandbox.ts';
import { approvePage, notePage } from './approve-page.ts';
import { pageHeaders } from './page-headers.ts';

const form = z.object({ token: z.string(), choice: z.enum(['complete', 'decline', 'pending', 'cancel']) });

/** `/checkoutnow`: the address of the links `approve` and `payer-action`. */
export function approveRoutes(sandbox: Sandbox): Router {
  const find = (token: unknown) => sandbox.store.orders.get(String(token));

  return Router()
    .use(pageHeaders)
    .get('/', ({ query }, res) => {
      const order = find(query.token);
      if (!order) return void res.status(404).send(notePage('Not found', 'There is no such order.'));
      if (!canApprove(order))
        return void res.status(409).send(notePage('Already paid', 'This order has been paid.'));
      res.send(approvePage(order, totalOf(order)));
    })
    .post('/', urlencoded({ extended: false, limit: '16kb' }), ({ body }, res) => {
      const read = form.safeParse(body);
      const order = read.success && find(read.data.token);
      if (!order) return void res.status(404).send(notePage('Not found', 'There is no such order.'));
      const { choice } = read.data;
      if (choice === 'cancel') return returnTo(order.cancelUrl, { token: order.id }, 'Cancelled');
      if (!canApprove(order))
        return void res.status(409).send(notePage('Already paid', 'This order has been paid.'));
      const { payer } = approveOrder(sandbox, order, choice);
      returnTo(order.returnUrl, { token: order.id, PayerID: payer?.payer_id ?? '' }, 'Approved');

      function returnTo(address: string | undefined, query: Record<string, string>, title: string) {
        if (!address) return void res.send(notePage(title, 'You can close this page.'));
        const url = new URL(address);
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        res.redirect(303, url.href);
      }
    });
}

function totalOf({ purchase_units: units }: Order) {
  const sum = units.reduce((all, { amount }) => all + minorUnits(amount), 0n);
  return moneyOf(sum, units[0]?.amount.currency_code ?? 'USD');
}
