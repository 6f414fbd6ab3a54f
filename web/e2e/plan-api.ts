import type { APIRequestContext } from '@playwright/test';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { authorization, expect, type Traveller } from './journey.ts';

/** The token of the demo ADMIN. */
export async function adminToken(calls: APIRequestContext): Promise<string> {
  const admin = demoLogins.find(({ role }) => role === 'ADMIN');
  const response = await calls.post('/api/auth/login', {
    data: { email: admin?.email, password: admin?.password },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).token;
}

/** Creates a plan in Lisbon as an ADMIN, two weeks ahead; returns its id. */
export async function createPlan(
  calls: APIRequestContext,
  fields: { planName: string; capacity?: number; comfort?: string[]; category?: string },
): Promise<string> {
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const response = await calls.post('/api/plan/create-plan', {
    headers: { Authorization: `Bearer ${await adminToken(calls)}` },
    data: {
      address: 'Largo do Carmo 3',
      city: 'lisbon',
      location: { lat: 38.7122, lng: -9.1406 },
      category: 'culture',
      startsAt: `${day}T19:30`,
      ...fields,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.plan._id;
}

/** Marks interest by the call of the button. */
export async function markInterest(
  calls: APIRequestContext,
  planId: string,
  traveller: Traveller,
  body: { listed?: boolean; waitlist?: boolean } = {},
): Promise<void> {
  const response = await calls.put(`/api/plan/interested-plan/${planId}`, {
    headers: authorization(traveller),
    data: body,
  });
  expect(response.status(), await response.text()).toBe(200);
}

export async function withdrawInterest(
  calls: APIRequestContext,
  planId: string,
  traveller: Traveller,
): Promise<void> {
  const response = await calls.put(`/api/plan/not-interested-plan/${planId}`, {
    headers: authorization(traveller),
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Calls a plan off as an ADMIN. */
export async function callOff(calls: APIRequestContext, planId: string, reason: string): Promise<void> {
  const response = await calls.put(`/api/plan/change_state/${planId}`, {
    headers: { Authorization: `Bearer ${await adminToken(calls)}` },
    data: { status: 'called_off', reason },
  });
  expect(response.status(), await response.text()).toBe(200);
}
