import { type Html, html } from '@layover/kit/mail/html';
import type { Money } from '../money.rules.ts';
import type { Order } from '../orders/order.ts';
import { type ApproveEnd, page } from './page.ts';

export const formatMoney = ({ currency_code, value }: Money) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(value));

type Unit = Order['purchase_units'][number];

const unitLines = ({ items, description, reference_id, amount }: Unit): Html[] =>
  items?.length
    ? items.map(
        ({ name, quantity, unit_amount }) =>
          html`<li><span>${quantity} × ${name}</span><span>${formatMoney(unit_amount)}</span></li>`,
      )
    : [html`<li><span>${description ?? reference_id}</span><span>${formatMoney(amount)}</span></li>`];

/** Where the payer agrees to pay. */
export function approvePage(order: Order, total: Money, display: string): string {
  const { id, brandName, purchase_units: units } = order;
  return page(
    'Pay – PayPal sandbox',
    html`<h1>Pay ${brandName ?? 'the merchant'}</h1><p class="soft">Test page in place of PayPal. Order ${id}</p>
<section class="card" aria-label="Purchase"><p class="soft">Total</p><p class="amount">${formatMoney(total)}</p><ul>${units.flatMap(unitLines)}</ul></section>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${id}"><input type="hidden" name="display" value="${display}">
<button class="main" name="choice" value="complete">Pay ${formatMoney(total)}</button>
<button name="choice" value="decline">Pay with a card that is declined</button>
<button name="choice" value="pending">Pay, with the payment pending</button>
<button name="choice" value="cancel">Cancel and return</button></form>`,
  );
}

export const notePage = (title: string, text: string, end?: ApproveEnd): string =>
  page(`${title} – PayPal sandbox`, html`<h1>${title}</h1><p class="soft">${text}</p>`, end);
