import type { BillingDetails } from '@layover/proto/http/payment/billing';
import { costOf, type OrderDocument, receiptNumber } from '../orders/index.ts';
import type { PaymentSettings } from '../settings.ts';
import { type ReceiptLocale, receiptWords } from './receipt-words.ts';

export type Seller = Pick<PaymentSettings, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_VAT_NUMBER'>;
type Fact = readonly [label: string, value: string];

/** The texts and amounts of a receipt, in the language of the reader. */
export interface ReceiptPage {
  locale: ReceiptLocale;
  title: string;
  number: string;
  facts: readonly Fact[];
  parties: readonly { heading: string; name: string; lines: readonly string[] }[];
  columns: readonly [description: string, amount: string];
  items: readonly { text: string; detail: string; amount: string }[];
  totals: readonly { label: string; amount: string; isStrong: boolean }[];
  payment: readonly Fact[];
  note: string;
}

/** @param name of the package */
export function receiptPage(
  order: OrderDocument,
  { seller, locale, name }: { seller: Seller; locale: ReceiptLocale; name: string },
): ReceiptPage | undefined {
  const { receipt, capture, credit, voucher, refunded, seats, package: bought } = order;
  if (!receipt || !capture) return undefined;
  const words = receiptWords[locale];
  const tag = locale === 'en' ? 'en-US' : 'es-ES';
  const money = (cents: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(cents / 100);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const number = receiptNumber(receipt);
  const returnedAt = order.refunds?.findLast(({ status }) => status === 'COMPLETED')?.at ?? order.refund?.at;
  return {
    locale,
    title: words.title,
    number,
    facts: [
      [words.number, number],
      [words.issued, days.format(receipt.issuedAt)],
      [words.paid, days.format(capture.at)],
    ],
    parties: [
      {
        heading: words.seller,
        name: seller.SELLER_NAME,
        lines: [...seller.SELLER_ADDRESS, ...vatLine(seller.SELLER_VAT_NUMBER)],
      },
      ...(receipt.billing ? [buyerOf(receipt.billing)] : []),
    ],
    columns: [words.description, words.amount],
    items: [
      {
        text: words.item(name, bought.days),
        detail: [
          ...(seats ? [words.seats(seats.count, money(bought.cost))] : []),
          ...(receipt.from && receipt.until
            ? [`${days.format(receipt.from)} – ${days.format(receipt.until)}`]
            : []),
        ].join(', '),
        amount: money(costOf(order)),
      },
      ...(credit ? [{ text: words.credit, detail: '', amount: money(-credit.amount) }] : []),
      ...(voucher ? [{ text: words.discount, detail: voucher.code, amount: money(-voucher.amount) }] : []),
    ],
    totals: [
      { label: words.total, amount: money(order.amount), isStrong: true },
      ...(refunded > 0
        ? [
            {
              label: returnedAt ? `${words.returned}, ${days.format(returnedAt)}` : words.returned,
              amount: money(-refunded),
              isStrong: false,
            },
            { label: words.left, amount: money(order.amount - refunded), isStrong: true },
          ]
        : []),
    ],
    payment: [
      [words.method, words.methods[order.method]],
      [words.capture, capture.id],
      [words.order, String(order._id)],
    ],
    note: words.currency,
  };

  function vatLine(vatNumber: string): string[] {
    return vatNumber === '' ? [] : [`${words.vat}: ${vatNumber}`];
  }

  function buyerOf({ company, address, country, vatNumber }: BillingDetails) {
    const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
    return {
      heading: words.buyer,
      name: company,
      lines: [...address.split('\n'), countryName, ...vatLine(vatNumber)],
    };
  }
}
