import { join } from 'node:path';
import { html } from '@layover/kit/mail/html';
import express, { json, Router } from 'express';
import { z } from 'zod';
import { resourceNotFound } from '../http/api-errors.ts';
import { validate } from '../http/validate.ts';
import { card } from '../orders/card.schema.ts';
import { payByCard } from '../orders/pay-by-card.ts';
import type { Sandbox } from '../sandbox.ts';
import { framePage } from './frame-page.ts';
import { pageHeaders } from './page-headers.ts';

const FILES = join(import.meta.dirname, '../browser');

const cardRequest = z.object({ orderId: z.string(), card });

const FIELDS = {
  name: { label: 'Name on card', autocomplete: 'cc-name', mode: 'text' },
  number: { label: 'Card number', autocomplete: 'cc-number', mode: 'numeric' },
  expiry: { label: 'Expiration date, month and year', autocomplete: 'cc-exp', mode: 'numeric' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', mode: 'numeric' },
} as const;

/** `/sdk`: the script of the buttons and card fields, and the frames that it opens in the page of the merchant. */
export function sdkRoutes(sandbox: Sandbox): Router {
  return Router()
    .use(pageHeaders)
    .get('/js', (_req, res) => res.sendFile(join(FILES, 'sdk.js')))
    .use('/files', express.static(FILES))
    .get('/button', ({ query }, res) => {
      const shape = query.shape === 'pill' ? 'pill' : 'rect';
      const label = String(query.label ?? 'PayPal').slice(0, 40);
      res.send(
        framePage(
          'button',
          html`<button type="button" disabled class="pay ${shape}"><b>${label}</b><span>Sandbox – no real money</span></button>`,
        ),
      );
    })
    .get('/card-field', ({ query }, res) => {
      const kind = String(query.kind) as keyof typeof FIELDS;
      const field = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined;
      if (!field) throw resourceNotFound();
      const placeholder = String(query.placeholder ?? '').slice(0, 100);
      res.send(
        framePage(
          'card-field',
          html`<input aria-label="${field.label}" autocomplete="${field.autocomplete}" inputmode="${field.mode}" placeholder="${placeholder}" spellcheck="false">`,
        ),
      );
    })
    .get('/wait', (_req, res) =>
      res.send(framePage('wait', html`<p role="status">Opening the PayPal sandbox …</p>`)),
    )
    .post('/card', json({ limit: '16kb' }), ({ body }, res) => {
      const request = validate(cardRequest, body, 'orders.confirm');
      const order = sandbox.store.orders.get(request.orderId);
      if (!order) throw resourceNotFound();
      payByCard(sandbox, order, request.card);
      res.json({ orderId: order.id });
    });
}
