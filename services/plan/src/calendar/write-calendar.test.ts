import { describe, expect, it } from '@jest/globals';
import { TIME_ZONES } from '@layover/kit/testing/time-zones';
import { LOCAL_FORMAT } from '@layover/shared/place-time';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { type DatedPlan, writeCalendar } from './write-calendar.ts';

const placeTime = (instant: Date, zone: string) => ({
  local: DateTime.fromJSDate(instant, { zone }).toFormat(LOCAL_FORMAT),
  instant,
});

function planOf({
  start,
  zone = 'Europe/Lisbon',
  ...texts
}: { start: Date; zone?: string } & Partial<DatedPlan>) {
  const end = new Date(start.getTime() + 2 * 3600_000);
  const plan: DatedPlan = {
    _id: new Types.ObjectId(),
    planName: 'Fado',
    description: '',
    address: 'Largo 1',
    version: 3,
    cityName: 'Lisbon',
    country: 'Portugal',
    zone,
    status: 'published',
    reason: '',
    location: { type: 'Point', coordinates: [-9.13, 38.71] },
    startsAt: placeTime(start, zone),
    endsAt: placeTime(end, zone),
    until: end,
    ...texts,
  };
  return plan;
}

const write = (...plans: DatedPlan[]) =>
  writeCalendar(
    plans.map((plan) => ({ plan, interest: 'going' })),
    { name: 'Layover', publicUrl: 'https://layover.example' },
  );

/** Reads a calendar with another library than the one that writes it. */
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

// A calendar has no control characters, and one kind of line break.
const texts = fc
  .string({ unit: 'binary', maxLength: 300 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '').trim());
const lines = fc
  .array(
    texts.filter((text) => text !== ''),
    { maxLength: 4 },
  )
  .map((all) => all.join('\n'));

describe('writeCalendar', () => {
  it('keeps every text, in lines of 75 octets at most', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Bring; a, \\ "coat":\n- \\n is no line break', '🎷'.repeat(80), 'ñ'.repeat(200)),
        texts,
        lines,
        (description, planName, reason) => {
          const text = write(planOf({ start: new Date('2027-07-01T19:00Z'), planName, description, reason }));
          const [event] = eventsOf(text);
          expect(event!.summary).toBe(planName);
          expect(event!.description).toBe([reason, description].filter(Boolean).join('\n\n'));
          for (const line of text.split('\r\n')) {
            expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
            expect(line).not.toMatch(/[\r\n]/);
          }
        },
      ),
    );
  });

  it('divides no character where a long description ends', () => {
    const description = `x${'👨‍👩‍👧'.repeat(1_200)}`;
    const [event] = eventsOf(write(planOf({ start: new Date('2027-07-01T19:00Z'), description })));
    expect(event!.description).toBe(`x${'👨‍👩‍👧'.repeat(998)}…`);
  });

  it('has the instant and the local time of each plan, by the definition of its zone in the file', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIME_ZONES),
        // A definition has the rules of today, not those of past years.
        fc.date({ min: new Date('2026-12-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
        (zone, date) => {
          const start = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
          const [event] = eventsOf(write(planOf({ start, zone })));
          const { zone: read } = event!.startDate;
          expect(read.component?.name).toBe('vtimezone');
          expect(event!.startDate.toString().slice(0, 16)).toBe(placeTime(start, zone).local);
          const offset = DateTime.fromJSDate(start, { zone }).offset;
          const earlier = DateTime.fromJSDate(start, { zone }).minus({ hours: 3 }).offset;
          const later = DateTime.fromJSDate(start, { zone }).plus({ hours: 3 }).offset;
          // A local time that occurs twice cannot name its instant.
          if (offset === earlier && offset === later) expect(event!.startDate.toJSDate()).toEqual(start);
        },
      ),
    );
  });

  it('has one definition a zone, and one entry a plan with a UID of its own that never changes', () => {
    const start = new Date('2027-07-01T19:00Z');
    const [lisbon, tokyo] = [planOf({ start }), planOf({ start, zone: 'Asia/Tokyo' })];
    const text = write(lisbon, tokyo, planOf({ start }));
    expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(2);
    const events = eventsOf(text);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
    const [changed] = eventsOf(write({ ...lisbon, planName: 'Other', version: 9, status: 'called_off' }));
    expect(changed!.uid).toBe(events[0]!.uid);
    expect(changed!.sequence).toBeGreaterThan(events[0]!.sequence);
    expect(changed!.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});
