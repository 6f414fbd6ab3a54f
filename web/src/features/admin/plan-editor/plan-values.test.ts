import { describe, expect, it } from '@jest/globals';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { emptyPlan, planBody, planFieldPaths, planValues } from './plan-values.ts';

const stored = {
  planName: 'Fado and petiscos',
  description: '',
  translations: { es: { planName: 'Fado y petiscos' } },
  category: 'culture',
  subcategories: ['live-music'],
  comfort: ['public_venue'],
  city: 'lisbon',
  address: 'Largo de São Miguel',
  location: { lat: 38.71, lng: -9.13 },
  startsAt: { local: '2026-11-21T19:30', instant: '2026-11-21T19:30:00.000Z' },
  endsAt: null,
  zone: 'Europe/Lisbon',
  capacity: null,
  gallery: ['/plan/images/a.webp'],
} as unknown as AdminPlan;

const inLisbon = { cityZone: 'Europe/Lisbon', kinds: ['live-music', 'film'] };

describe('the values of the plan form', () => {
  it('give the stored fields back', () => {
    const { startsAt, endsAt, capacity, gallery, zone, ...texts } = stored;
    expect(planBody(planValues(stored, inLisbon))).toEqual({ ...texts, startsAt: startsAt?.local });
    expect([endsAt, capacity, gallery.length, zone]).toEqual([null, null, 1, 'Europe/Lisbon']);
  });

  it('name the zone only if it is not that of the city', () => {
    expect(planValues(stored, inLisbon).zone).toBe('');
    expect(planBody(planValues(stored, { ...inLisbon, cityZone: 'Atlantic/Madeira' }))).toMatchObject({
      zone: 'Europe/Lisbon',
    });
  });

  it('leave out subcategories that the category does not have', () => {
    expect(planValues(stored, { ...inLisbon, kinds: ['film'] }).subcategories).toEqual([]);
  });

  it('leave out what is empty', () => {
    const body = planBody({ ...emptyPlan, location: { lat: '0', lng: '-0.5' } });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['startsAt', 'endsAt', 'zone', 'capacity']));
    expect(body.location).toEqual({ lat: 0, lng: -0.5 });
  });

  it('have a path for every field', () => {
    expect(new Set(planFieldPaths.map((path) => path.split('.')[0]))).toEqual(
      new Set(Object.keys(emptyPlan)),
    );
  });
});
