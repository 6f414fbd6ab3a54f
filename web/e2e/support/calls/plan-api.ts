import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { adminLogin } from '../demo-logins.ts';
import { authorization, expect, type Traveller, withoutCookies } from '../journey.ts';

/** A name that no other journey uses. */
export const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** The token of the demo ADMIN. */
export const adminToken = (calls: APIRequestContext): Promise<string> => tokenOf(calls, adminLogin);

/** The token of somebody with an account. */
export async function tokenOf(
  calls: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await calls.post('/api/auth/login', {
    headers: withoutCookies,
    data: { email, password },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).token;
}

/** Creates a plan in Lisbon as an ADMIN, two weeks ahead; returns its id. */
export async function createPlan(
  calls: APIRequestContext,
  fields: {
    planName: string;
    address?: string;
    capacity?: number;
    comfort?: string[];
    category?: string;
    startsAt?: string;
    endsAt?: string;
    translations?: Record<string, { planName: string }>;
  },
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

/** Gives a plan another state as an ADMIN. */
async function changeState(
  calls: APIRequestContext,
  planId: string,
  data: { status: 'published' } | { status: 'called_off'; reason: string },
): Promise<void> {
  const headers = { Authorization: `Bearer ${await adminToken(calls)}` };
  const response = await calls.put(`/api/plan/change_state/${planId}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
}

export const callOff = (calls: APIRequestContext, planId: string, reason: string) =>
  changeState(calls, planId, { status: 'called_off', reason });

export const publish = (calls: APIRequestContext, planId: string) =>
  changeState(calls, planId, { status: 'published' });

/** Hides a plan as an ADMIN. */
export async function disablePlan(calls: APIRequestContext, planId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await adminToken(calls)}` };
  const response = await calls.put(`/api/plan/disable-plan/${planId}`, { headers, data: { disable: true } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Creates a destination without plans, as an ADMIN, near Lisbon; returns its name and slug. */
export async function createCity(calls: APIRequestContext, text: string) {
  const response = await calls.post('/api/plan/cities', {
    headers: { Authorization: `Bearer ${await adminToken(calls)}` },
    data: {
      name: uniqueName('Sintra'),
      country: 'Portugal',
      countryCode: 'PT',
      zone: 'Europe/Lisbon',
      text,
      location: { lat: 38.8, lng: -9.38 },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { name, _id: slug } = (await response.json()).document.city;
  return { name, slug } as { name: string; slug: string };
}
