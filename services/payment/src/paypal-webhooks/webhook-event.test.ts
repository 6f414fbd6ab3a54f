import { describe, expect, it } from '@jest/globals';
import { orderFiltersOf, parseEvent, refundOf } from './webhook-event.ts';

const ORDER = '6565f0f0f0f0f0f0f0f0f0f0';
const API = 'https://api.paypal.com';

const eventOf = (resource: object | null, type = 'PAYMENT.CAPTURE.REFUNDED', resourceType = 'refund') =>
  parseEvent(JSON.stringify({ id: 'WH-1', event_type: type, resource_type: resourceType, resource }));
const up = (href: string) => ({
  links: [
    { rel: 'self', href: `${API}/v2/x` },
    { rel: 'up', href },
  ],
});
const related = (ids: object) => ({ supplementary_data: { related_ids: ids } });

const byCapture = { 'capture.id': 'CAP1' };
const withoutCapture = { capture: { $exists: false } };

describe('the order of an event', () => {
  it.each<[string, object, object[]]>([
    ['a link to its capture', up(`${API}/v2/payments/captures/CAP1`), [byCapture]],
    ['a link of the sandbox', up('https://api-m.sandbox.paypal.com/v2/payments/captures/CAP1'), [byCapture]],
    ['a link with a slash at its end', up(`${API}/v2/payments/captures/CAP1/`), [byCapture]],
    ['a link with a query', up(`${API}/v2/payments/captures/CAP1?fields=all`), [byCapture]],
    ['a link to its order', up(`${API}/v2/checkout/orders/ORD1`), [{ paypalOrderId: 'ORD1' }]],
    ['the id of its capture', related({ capture_id: 'CAP1' }), [byCapture]],
    [
      'the ids of its capture and its order',
      related({ capture_id: 'CAP1', order_id: 'ORD1' }),
      [byCapture, { paypalOrderId: 'ORD1', ...withoutCapture }],
    ],
    ['the id of our order', { custom_id: ORDER }, [{ _id: ORDER }]],
    ['the number of our invoice', { invoice_id: ORDER }, [{ _id: ORDER }]],
    ['the id of our order in a purchase', { purchase_units: [{ custom_id: ORDER }] }, [{ _id: ORDER }]],
    [
      'the id of another thing and a link',
      { custom_id: 'refund-7', ...up(`${API}/v2/payments/captures/CAP1`) },
      [byCapture],
    ],
    [
      'a disputed transaction',
      { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAP1' }] },
      [byCapture],
    ],
    [
      'the second of its disputed transactions',
      {
        dispute_id: 'PP-D-1',
        disputed_transactions: [{ seller_transaction_id: 'CAP0' }, { seller_transaction_id: 'CAP1' }],
      },
      [{ 'capture.id': 'CAP0' }, byCapture],
    ],
    [
      'fields that are null, and a link',
      {
        amount: null,
        custom_id: null,
        purchase_units: null,
        supplementary_data: null,
        ...up(`${API}/v2/payments/captures/CAP1`),
      },
      [byCapture],
    ],
    [
      'related ids that are null',
      related({ capture_id: null, order_id: 'ORD1' }),
      [{ paypalOrderId: 'ORD1' }],
    ],
  ])('is found by %s', (_, resource, filters) => {
    expect(orderFiltersOf(eventOf(resource))).toEqual(filters);
  });

  it.each<[string, object | null]>([
    ['nothing', {}],
    ['a resource that is null', null],
    ['a link to itself alone', { links: [{ rel: 'self', href: `${API}/v2/payments/captures/CAP1` }] }],
    ['a link to something else', up(`${API}/v2/payments/authorizations/AUTH1`)],
    ['a link without an id', up(`${API}/v2/payments/captures/`)],
    ['a link that is none', up('captures/CAP1')],
    ['no links', { links: null }],
  ])('is not known by %s', (_, resource) => {
    expect(orderFiltersOf(eventOf(resource))).toEqual([]);
  });
});

describe('the refund of an event', () => {
  const order = { amount: 1900 };
  const money = (value: string, currency_code = 'USD') => ({ amount: { value, currency_code } });
  const refund = { id: 'R1', status: 'COMPLETED' };

  it('has its amount, its status and the id of our request', () => {
    const event = eventOf({ ...refund, ...money('4.00'), custom_id: 'request-1' });
    expect(refundOf(event, order)).toEqual({
      id: 'R1',
      amount: 400,
      status: 'COMPLETED',
      requestId: 'request-1',
    });
  });

  it.each<[string, object, number]>([
    ['with a sign', money('-19.00'), 1900],
    ['of a part', money('4.50'), 450],
    ['that is not there', {}, 1900],
    ['that is null', { amount: null }, 1900],
  ])('that is a reversal has an amount %s', (_, amount, cents) => {
    const event = eventOf({ ...refund, ...amount }, 'PAYMENT.CAPTURE.REVERSED');
    expect(refundOf(event, order)).toMatchObject({ amount: cents, isReversal: true });
  });

  it.each<[string, object, string]>([
    ['it has another currency', { ...refund, ...money('4.00', 'EUR') }, 'refund'],
    ['it has no amount', refund, 'refund'],
    ['its status is unknown', { ...refund, status: 'SOMETHING', ...money('4.00') }, 'refund'],
    ['it has no id', { status: 'COMPLETED', ...money('4.00') }, 'refund'],
    ['it is a capture', { ...refund, ...money('4.00') }, 'capture'],
  ])('is left to the comparison where %s', (_, resource, resourceType) => {
    expect(refundOf(eventOf(resource, undefined, resourceType), order)).toBeUndefined();
  });
});
