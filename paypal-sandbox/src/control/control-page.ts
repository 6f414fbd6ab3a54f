import { type Html, html } from '@layover/kit/mail/html';
import type { Order, Refund } from '../orders/order.ts';
import { TEST_CARDS } from '../orders/test-cards.ts';
import { formatMoney } from '../pages/approve-page.ts';
import { page } from '../pages/page.ts';
import type { Sandbox } from '../sandbox.ts';

const SHOWN_MAX = 50;

const command = (path: string, label: string, fields: Record<string, string | number>): Html =>
  html`<button type="button" data-command="${path}" data-body="${JSON.stringify(fields)}">${label}</button>`;

/** What can be done with an order now. */
function commands({ store }: Sandbox, { id, status, captureIds }: Order): Html[] {
  const capture = store.captures.get(captureIds[0] ?? '');
  const fail = (answer: string, when: string, label: string) =>
    command('faults', label, { kind: 'call', operation: 'orders.capture', answer, when, reference: id });
  if (!capture)
    return [
      ...(status === 'APPROVED' ? [] : [command('approve', 'Approve', { reference: id })]),
      fail('500', 'before', 'Next capture: 500'),
      fail('timeout', 'after', 'Next capture: no answer, but paid'),
      command('faults', 'Next capture: pending', { kind: 'capture', outcome: 'pending', reference: id }),
      command('faults', 'Next event: held back', { kind: 'webhook', delivery: 'hold', reference: id }),
    ];
  if (capture.status === 'PENDING')
    return [
      command('settle-capture', 'Pending payment arrives', { reference: id, outcome: 'complete' }),
      command('settle-capture', 'Pending payment is denied', { reference: id, outcome: 'deny' }),
    ];
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') return [];
  return [
    command('refund-capture', 'Refund $1.00 in PayPal’s pages', { reference: id, cents: 100 }),
    command('refund-capture', 'Refund the rest in PayPal’s pages', { reference: id }),
    command('open-dispute', 'Open a dispute', { reference: id }),
    command('reverse-capture', 'Bank takes the money back', { reference: id }),
    command('faults', 'Next refund: pending', { kind: 'refund', outcome: 'pending', reference: id }),
  ];
}

function refundLine({ id, amount, status }: Refund): Html {
  const settle = (outcome: 'complete' | 'fail', label: string) =>
    command('settle-refund', label, { id, outcome });
  return html`<p class="soft">Refund ${id} · ${formatMoney(amount)} · ${status}</p><form>${
    status === 'PENDING' ? settle('complete', 'Pending refund arrives') : ''
  }${status === 'PENDING' || status === 'COMPLETED' ? settle('fail', 'Refund fails') : ''}</form>`;
}

function orderSection(sandbox: Sandbox, order: Order): Html {
  const capture = sandbox.store.captures.get(order.captureIds[0] ?? '');
  const refunds = (capture?.refundIds ?? []).flatMap((id) => sandbox.store.refunds.get(id) ?? []);
  const [unit] = order.purchase_units;
  return html`<section class="card"><h2>${unit?.description ?? unit?.items?.[0]?.name ?? 'Order'} · ${unit ? formatMoney(unit.amount) : ''}</h2><p class="soft">${[order.id, unit?.custom_id, order.status, capture && `capture ${capture.status}`].filter(Boolean).join(' · ')}</p><form>${commands(sandbox, order)}</form>${refunds.map(refundLine)}</section>`;
}

const disputeSection = ({ id, captureId, status }: { id: string; captureId: string; status: string }): Html =>
  html`<section class="card"><h2>Dispute ${id}</h2><p class="soft">Capture ${captureId} · ${status}</p>${
    status === 'RESOLVED'
      ? ''
      : html`<form>${command('resolve-dispute', 'The buyer wins', { id, winner: 'buyer' })}${command('resolve-dispute', 'The merchant wins', { id, winner: 'seller' })}</form>`
  }</section>`;

/** The latest orders and disputes, with what can happen to them, and the latest events. */
export function controlPage(sandbox: Sandbox): string {
  const { store, deliveries } = sandbox;
  const orders = [...store.orders.values()].reverse().slice(0, SHOWN_MAX);
  const disputes = [...store.disputes.values()].reverse().slice(0, SHOWN_MAX);
  const log = deliveries.log().toReversed().slice(0, SHOWN_MAX);
  const cards = Object.entries(TEST_CARDS).map(
    ([outcome, number]) => html`<li><span>${outcome}</span><span>${number}</span></li>`,
  );
  return page(
    'Orders – PayPal sandbox',
    html`<h1>PayPal sandbox</h1><p class="soft">Payments of this local product. Nobody pays, and nothing leaves this computer.</p><p role="status" id="result"></p>
<section class="card"><h2>Test cards</h2><p class="soft">Any date in the future, any security code.</p><ul>${cards}</ul></section>
${orders.length === 0 ? html`<p>No order yet. Buy a package, and reload this page.</p>` : orders.map((order) => orderSection(sandbox, order))}${disputes.map(disputeSection)}
<section class="card"><h2>Events</h2><p class="soft">${String(deliveries.held().length)} held back</p><form>${command('release-webhooks', 'Send those that were held back', {})}</form><ul>${log.map(
      ({ eventType, attempt, status }) =>
        html`<li><span>${eventType}</span><span>${status ? String(status) : 'no answer'}${attempt > 1 ? ` (attempt ${attempt})` : ''}</span></li>`,
    )}</ul></section>`,
    undefined,
    'control',
  );
}
