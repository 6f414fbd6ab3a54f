import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, type Traveller } from '../journey.ts';

/** The dates of days, given as numbers of days from today. */
export function days(from: number, to: number): { from: string; to: string } {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { from: day(from), to: day(to) };
}

export async function addTrip(
  calls: APIRequestContext,
  traveller: Traveller,
  trip: { city: string; from: string; to: string; visibility?: 'everyone' },
): Promise<void> {
  const response = await calls.post('/api/trip/', { headers: authorization(traveller), data: trip });
  expect(response.status(), await response.text()).toBe(201);
}
