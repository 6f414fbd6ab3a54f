import { describe, expect, it } from '@jest/globals';
import { hoursAhead } from './zone-difference.ts';

const november = Date.parse('2026-11-22T23:30:00Z');
const july = Date.parse('2026-07-01T12:00:00Z');

describe('hoursAhead', () => {
  it('is negative behind, zero in the same time and may be half an hour', () => {
    expect(hoursAhead('Europe/Lisbon', 'Europe/Madrid', november)).toBe(-1);
    expect(hoursAhead('Europe/London', 'Europe/Lisbon', july)).toBe(0);
    expect(hoursAhead('Asia/Kolkata', 'UTC', november)).toBe(5.5);
  });

  it('goes over midnight and the date line', () => {
    expect(hoursAhead('Asia/Tokyo', 'America/New_York', november)).toBe(14);
    expect(hoursAhead('Pacific/Kiritimati', 'Pacific/Honolulu', november)).toBe(24);
  });

  it('follows daylight saving time', () => {
    expect(hoursAhead('Europe/London', 'UTC', july)).toBe(1);
    expect(hoursAhead('Europe/London', 'UTC', november)).toBe(0);
  });
});
