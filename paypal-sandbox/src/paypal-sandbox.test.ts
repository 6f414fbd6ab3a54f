import { verify, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type PayPalSandbox, startPayPalSandbox } from './start-paypal-sandbox.ts';
import { apiClient, getToken, packageOrder } from './testing/api-client.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';

let sandbox: PayPalSandbox;
let call: ReturnType<typeof apiClient>;
beforeAll(async () => {
  sandbox = await startPayPalSandbox({ retryMs: 1 });
  call = apiClient(sandbox, await getToken(sandbox));
});
afterAll(() => sandbox.stop());

const ids = () => ({ 'PayPal-Request-Id': crypto.randomUUID() });
const full = { Prefer: 'return=representation' };

const createOrder = async (over?: object) => {
  const { status, body } = await call('POST', '/v2/checkout/orders', packageOrder(over), {
    ...ids(),
    ...full,
  });
  expect(status).toBe(201);
  return body;
};
const approvedOrder = async (outcome?: 'decline' | 'pending') => {
  const { id } = await createOrder();
  sandbox.control.approve(id, outcome);
  return id as string;
};
const capture = (id: string, headers: Record<string, string> = ids()) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, { ...full, ...headers });

describe('tokens', () => {
  it('are rejected for a wrong secret', async () => {
    const answer = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${sandbox.clientId}:wrong`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('are needed for every call', async () => {
    const other = apiClient(sandbox, 'wrong');
    const { status, body } = await other('POST', '/v2/checkout/orders', packageOrder());
    expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('an order', () => {
  it('is created, approved and captured', async () => {
    const order = await createOrder();
    expect(order).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' });
    expect(order.links).toContainEqual({
      href: `${sandbox.url}/checkoutnow?token=${order.id}`,
      rel: 'payer-action',
      method: 'GET',
    });
    sandbox.control.approve(order.id);
    const approved = await call('GET', `/v2/checkout/orders/${order.id}`);
    expect(approved.body).toMatchObject({ status: 'APPROVED', payer: { payer_id: expect.any(String) } });
    const { status, body } = await capture(order.id);
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    const [paid] = body.purchase_units[0].payments.captures;
    expect(paid).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '49.00' },
      custom_id: order.purchase_units[0].custom_id,
      seller_receivable_breakdown: { paypal_fee: { value: '2.20' }, net_amount: { value: '46.80' } },
    });
    const read = await call('GET', `/v2/payments/captures/${paid.id}`);
    expect(read.body).toMatchObject({
      id: paid.id,
      supplementary_data: { related_ids: { order_id: order.id } },
    });
  });

  it('is not captured before it is approved, nor twice', async () => {
    const { id } = await createOrder();
    const early = await capture(id);
    expect([early.status, early.body.details[0].issue]).toEqual([422, 'PAYER_ACTION_REQUIRED']);
    const approved = await approvedOrder();
    await capture(approved);
    const again = await capture(approved);
    expect([again.status, again.body.details[0].issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
  });

  it('has the same answer for the same request id, and a conflict for another body', async () => {
    const headers = { ...ids(), ...full };
    const request = packageOrder();
    const first = await call('POST', '/v2/checkout/orders', request, headers);
    const second = await call('POST', '/v2/checkout/orders', request, headers);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const other = await call('POST', '/v2/checkout/orders', packageOrder(), headers);
    expect([other.status, other.body.name]).toEqual([409, 'RESOURCE_CONFLICT']);
  });

  it('is captured once for a repeated request id', async () => {
    const id = await approvedOrder();
    const headers = ids();
    const first = await capture(id, headers);
    const second = await capture(id, headers);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('names the field that is wrong', async () => {
    const wrong = packageOrder({ amount: { currency_code: 'USD', value: 'much' } });
    const { status, body } = await call('POST', '/v2/checkout/orders', wrong, ids());
    expect(status).toBe(400);
    expect(body).toMatchObject({ name: 'INVALID_REQUEST', debug_id: expect.any(String) });
    expect(body.details).toEqual([
      {
        field: '/purchase_units/0/amount/value',
        value: 'much',
        location: 'body',
        issue: 'INVALID_PARAMETER_SYNTAX',
        description: 'The value of a field does not conform to the expected format.',
      },
    ]);
  });

  it('must have an amount that is the sum of its items', async () => {
    const wrong = packageOrder({ amount: { currency_code: 'USD', value: '1.00' } });
    const { status, body } = await call('POST', '/v2/checkout/orders', wrong, ids());
    expect([status, body.details[0].issue]).toEqual([422, 'ITEM_TOTAL_REQUIRED']);
  });
});

describe('the approve page', () => {
  it('shows what is paid, marked as a sandbox, and returns with the token', async () => {
    const { id } = await createOrder();
    const page = await (await fetch(`${sandbox.url}/checkoutnow?token=${id}`)).text();
    expect(page).toContain('Sandbox – no real money');
    expect(page).toContain('$49.00');
    expect(page).toContain('Gold');
    const answer = await choose(id, 'complete');
    expect(answer.status).toBe(303);
    const { status, body } = await call('GET', `/v2/checkout/orders/${id}`);
    expect([status, body.status]).toEqual([200, 'APPROVED']);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/user/payments/done?token=${id}&PayerID=${body.payer.payer_id}`,
    );
  });

  it('leads back after a cancellation, and the order stays open', async () => {
    const { id } = await createOrder();
    const answer = await choose(id, 'cancel');
    expect(answer.headers.get('location')).toBe(`http://localhost:8080/user/packages?token=${id}`);
    expect((await call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  const choose = (token: string, choice: string) =>
    fetch(`${sandbox.url}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token, choice }),
      redirect: 'manual',
    });
});

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const { body } = await capture(await approvedOrder());
    const { id } = body.purchase_units[0].payments.captures[0];
    const refund = (value?: string) =>
      call(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        value ? { amount: { currency_code: 'USD', value } } : {},
        { ...ids(), ...full },
      );
    const part = await refund('9.00');
    expect([part.status, part.body.status, part.body.amount.value]).toEqual([201, 'COMPLETED', '9.00']);
    const tooMuch = await refund('40.01');
    expect([tooMuch.status, tooMuch.body.details[0].issue]).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    expect((await refund()).body.amount.value).toBe('40.00');
    const none = await refund();
    expect([none.status, none.body.details[0].issue]).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
    expect((await call('GET', `/v2/payments/captures/${id}`)).body.status).toBe('REFUNDED');
  });
});

describe('faults', () => {
  it('let a call fail before or after its effect', async () => {
    const [before, after] = [await approvedOrder(), await approvedOrder()];
    sandbox.control.fault({ kind: 'call', operation: 'orders.capture', answer: '500', reference: before });
    sandbox.control.fault({
      kind: 'call',
      operation: 'orders.capture',
      answer: '503',
      when: 'after',
      reference: after,
    });
    expect((await capture(before)).status).toBe(500);
    expect(sandbox.control.order(before).status).toBe('APPROVED');
    const headers = ids();
    expect((await capture(after, headers)).status).toBe(503);
    expect(sandbox.control.order(after).status).toBe('COMPLETED');
    expect((await capture(after, headers)).status).toBe(200);
  });

  it('decline a capture, or leave it pending until it is settled', async () => {
    const declined = await capture(await approvedOrder('decline'));
    expect([declined.status, declined.body.details[0].issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
    const id = await approvedOrder('pending');
    expect((await capture(id)).body.purchase_units[0].payments.captures[0].status).toBe('PENDING');
    sandbox.control.settleCapture(id, 'deny');
    const [{ status }] = (await call('GET', `/v2/checkout/orders/${id}`)).body.purchase_units[0].payments
      .captures;
    expect(status).toBe('DECLINED');
  });
});

describe('webhooks', () => {
  const closings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });
  const startReceiver = async () => {
    const receiver = await startWebhookReceiver();
    closings.push(receiver.close);
    return receiver;
  };

  it('are signed as PayPal signs them, and sent again until they are accepted', async () => {
    const receiver = await startReceiver();
    receiver.statuses.push(500, 302);
    const other = await startPayPalSandbox({ webhookUrl: receiver.url, retryMs: 1 });
    try {
      const own = apiClient(other, await getToken(other));
      const { body } = await own('POST', '/v2/checkout/orders', packageOrder(), ids());
      other.control.approve(body.id);
      await eventually(() => expect(receiver.received).toHaveLength(3));
      expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
      const [{ headers, event, body: text }] = receiver.received as [(typeof receiver.received)[0]];
      expect(event).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: body.id } });
      const certificate = await fetch(String(headers['paypal-cert-url']));
      const signed = [
        headers['paypal-transmission-id'],
        headers['paypal-transmission-time'],
        other.webhookId,
        crc32(Buffer.from(text)),
      ].join('|');
      const key = new X509Certificate(await certificate.text()).publicKey;
      const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
      expect(verify('sha256', Buffer.from(signed), key, signature)).toBe(true);
      expect(headers['paypal-auth-algo']).toBe('SHA256withRSA');
    } finally {
      await other.stop();
    }
  });

  it('can be lost, doubled, held back and released in the other order', async () => {
    const receiver = await startReceiver();
    sandbox.control.deliverWebhooksTo(receiver.url);
    const order = await createOrder();
    const reference = order.purchase_units[0].custom_id;
    const fault = { kind: 'webhook', reference } as const;
    sandbox.control.fault({ ...fault, delivery: 'lose', eventType: 'CHECKOUT.ORDER.APPROVED' });
    sandbox.control.fault({ ...fault, delivery: 'hold', times: 2 });
    sandbox.control.approve(order.id);
    await capture(order.id);
    expect(receiver.types()).toEqual([]);
    await sandbox.control.releaseWebhooks({ reference, reversed: true });
    expect(receiver.types()).toEqual(['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED']);
    sandbox.control.fault({ ...fault, delivery: 'duplicate' });
    sandbox.control.reverseCapture(order.id);
    await eventually(() =>
      expect(receiver.types().slice(2)).toEqual(Array(2).fill('PAYMENT.CAPTURE.REVERSED')),
    );
  });
});

describe('a dispute', () => {
  it('is opened by the payer, who gets the money back when PayPal decides for them', async () => {
    const id = await approvedOrder();
    const { body } = await capture(id);
    const captureId = body.purchase_units[0].payments.captures[0].id;
    const disputeId = sandbox.control.openDispute(id);
    sandbox.control.resolveDispute(disputeId, 'buyer');
    expect((await call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('REFUNDED');
    const transactions = { disputed_transactions: [{ seller_transaction_id: captureId }] };
    expect(sandbox.control.events(disputeId)).toMatchObject([
      {
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource: { dispute_id: disputeId, status: 'WAITING_FOR_SELLER_RESPONSE', ...transactions },
      },
      {
        event_type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
      },
    ]);
  });
});

describe('rejected requests', () => {
  it.each([
    ['a media type that is not JSON', 'POST', '/v2/checkout/orders', '<order/>', 'text/xml', 415],
    ['broken JSON', 'POST', '/v2/checkout/orders', '{"intent":', 'application/json', 400],
    ['an unknown order', 'GET', '/v2/checkout/orders/NONE', undefined, 'application/json', 404],
    ['an unknown method', 'DELETE', '/v2/checkout/orders/NONE', undefined, 'application/json', 405],
  ])('have the documented error: %s', async (_name, method, path, body, type, status) => {
    const answer = await call(method, path, body, { 'Content-Type': type });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['name', 'message', 'debug_id']));
  });

  it('answers to its own name only', async () => {
    const status = await new Promise((resolve) => {
      request(`${sandbox.url}/sandbox`, { headers: { host: 'evil.example' } }, (res) =>
        resolve(res.resume().statusCode),
      ).end();
    });
    expect(status).toBe(403);
  });
});

describe('the control page', () => {
  const command = async (path: string, body: object) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  it('shows orders, and does by JSON what tests do in the process', async () => {
    const { id } = await createOrder();
    expect(await (await fetch(`${sandbox.url}/sandbox`)).text()).toContain(id);
    expect(await command('approve', { reference: id, outcome: 'pending' })).toBe(200);
    await capture(id);
    expect(await command('settle-capture', { reference: id, outcome: 'complete' })).toBe(200);
    expect(await command('settle-capture', { reference: id, outcome: 'complete' })).toBe(409);
    const events = await (await fetch(`${sandbox.url}/sandbox/events?reference=${id}`)).json();
    expect((events as { event_type: string }[]).map(({ event_type }) => event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.PENDING',
      'CHECKOUT.ORDER.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
  });

  it('rejects commands that are not known, and those of other pages', async () => {
    expect(await command('faults', { kind: 'flood' })).toBe(400);
    const form = await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST', body: '{}' });
    expect(form.status).toBe(400);
  });
});
