import { isClean } from './check-books.ts';
import type { PaymentChaosResult } from './payment-chaos.ts';

/** Formats the figures of a run and what is wrong. */
export function formatPayments(result: PaymentChaosResult): string {
  const { counts, sums, seconds, states, options } = result;
  const n = (value: number) => value.toLocaleString('en');
  const list = (map: ReadonlyMap<string, number>) =>
    [...map].map(([name, count]) => `${n(count)} ${name}`).join(', ') || 'none';
  const dollars = (cents: number) => `$${n(cents / 100)}`;
  const rows: [string, string][] = [
    ['seed', `${options.seed}`],
    ['checkouts', `${n(counts.checkouts)}, ${(counts.checkouts / seconds).toFixed(1)} per second`],
    ['killed', `${result.killed} processes, each right after a write`],
    ['faults', `${n(counts.faults)} of the sandbox; ${n(counts.doubled)} doubled clicks`],
    ['answers', `${n(counts.unanswered)} repeated requests; rejected: ${list(counts.rejected)}`],
    ['orders', list(states)],
    [
      'codes',
      `${n(counts.codes)} checkouts with a code, ${n(result.uses)} uses of ${n(result.vouchers)} codes`,
    ],
    [
      'money',
      `${dollars(sums.captured)} − ${dollars(sums.refunded)} refunded = ${dollars(sums.granted)} granted`,
    ],
    ['events', `${n(result.events)} of purchases`],
    ['duration', `${seconds.toFixed(1)} s; nothing open ${result.sweepSeconds.toFixed(1)} s later`],
  ];
  const wrong = Object.entries({ ...result.discrepancies, crashed: result.crashes }).flatMap(
    ([name, each]) =>
      each.length > 0 ? [`  ✗ ${name}: ${each.length}, such as ${each.slice(0, 3).join('; ')}`] : [],
  );
  return [...rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`), ...wrong].join('\n');
}

export const hasPaidOnce = ({ discrepancies, crashes }: PaymentChaosResult): boolean =>
  isClean(discrepancies) && crashes.length === 0;
