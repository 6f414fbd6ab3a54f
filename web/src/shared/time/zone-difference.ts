import { dateTimeFormat } from './formats.ts';

/** The minutes by which the clocks of a zone are ahead of UTC at an instant. */
function offsetMinutes(zone: string, at: number): number {
  const parts = dateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((local - at) / 60_000);
}

/** Hours by which `zone` is ahead of `other` at an instant, such as 5.5; negative if it is behind. */
export const hoursAhead = (zone: string, other: string, at: number): number =>
  (offsetMinutes(zone, at) - offsetMinutes(other, at)) / 60;
