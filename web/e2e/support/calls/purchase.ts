import { randomUUID } from 'node:crypto';
import type { Order } from '@layover/proto/http/payment/order';
import type { Package } from '@layover/proto/http/payment/payment';
import type { APIRequestContext } from '@playwright/test';
import { adminLogin } from '../demo-logins.ts';
import { authorization, expect, type Traveller, withoutCookies } from '../journey.ts';

/** What the payer and PayPal do, at the local sandbox. */
export async function atPayPal(
  request: APIRequestContext,
  buyer: Traveller,
  command: 'approve' | 'settle-capture' | 'reverse-capture' | 'refund-capture' | 'open-dispute',
  data: object,
): Promise<void> {
  const headers = authorization(buyer);
  const { document } = await (await request.get('/api/payment/settings', { headers })).json();
  const answer = await request.post(`${new URL(document.paypal.sdkUrl).origin}/sandbox/${command}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Buys a package by the calls of the checkout, approved at the sandbox. */
export async function buyPackage(
  request: APIRequestContext,
  buyer: Traveller,
  tier: Package['tier'],
): Promise<Order> {
  const headers = authorization(buyer);
  const { document } = await (await request.get('/api/package/')).json();
  const { _id: packageId } = document.packages.find((each: Package) => each.tier === tier);
  const data = { packageId, clientId: randomUUID(), method: 'wallet' };
  const ordered = await request.post('/api/payment/orders', { headers, data });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const order: Order = (await ordered.json()).document.order;
  await atPayPal(request, buyer, 'approve', { reference: order._id, outcome: 'complete' });
  const captured = await request.post(`/api/payment/orders/${order._id}/capture`, { headers });
  expect(captured.status(), await captured.text()).toBe(200);
  let paid = order;
  await expect(async () => {
    const found = await request.get(`/api/payment/orders/${order._id}`, { headers });
    paid = (await found.json()).document.order;
    expect(paid.receipt).not.toBeNull();
  }).toPass();
  return paid;
}

/** An ADMIN gives the money of an order back. */
export async function refundOrder(calls: APIRequestContext, { _id }: Pick<Order, '_id'>): Promise<void> {
  const { email, password } = adminLogin;
  const signedIn = await calls.post('/api/auth/login', {
    data: { email, password },
    headers: withoutCookies,
  });
  const headers = authorization((await signedIn.json()) as { token: string });
  const data = { clientId: randomUUID(), note: '' };
  const answer = await calls.post(`/api/payment/admin/orders/${_id}/refund`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}
