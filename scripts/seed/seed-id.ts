import { createHash } from 'node:crypto';

/** A 24-hex id from a stable name such as `plan/lisbon-fado`, the same in every run. */
export function seedId(name: string): string {
  return createHash('sha256').update(`layover/${name}`).digest('hex').slice(0, 24);
}

/** Lies in the past, so that documents of users get greater ids. */
const EPOCH_S = Date.UTC(2026, 0, 1) / 1000;

/** Like `seedId`, but the ids grow with time, as ObjectIds do. */
export function seedIdAt(name: string, agoMs: number): string {
  const seconds = EPOCH_S - Math.round(agoMs / 1000);
  return seconds.toString(16).padStart(8, '0') + seedId(name).slice(8);
}

/** A number that depends on the name alone, 0 … 2³². */
export function seedNumber(name: string): number {
  return Number.parseInt(seedId(name).slice(0, 8), 16);
}

/** A UUID from a stable name, for the client ids of messages. */
export function seedUuid(name: string): string {
  const hex = createHash('sha256').update(`layover/uuid/${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
