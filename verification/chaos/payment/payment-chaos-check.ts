import type { Infrastructure } from '../../../scripts/infra/infrastructure.ts';
import { runPaymentChaos } from './payment-chaos.ts';
import { formatPayments, hasPaidOnce } from './report-payments.ts';

const SHORT = { checkouts: 40, kills: 3, maxSeconds: 60 };

/** A short `npm run chaos -- payment` on the servers of the test run. */
export async function paymentChaosCheck(
  infrastructure: Infrastructure,
  log: (line: string) => void,
): Promise<void> {
  const seed = Number(process.env.CHAOS_SEED || 20_260);
  const result = await runPaymentChaos({ ...SHORT, seed, infrastructure, log });
  log(`\n${formatPayments(result)}\n`);
  if (!hasPaidOnce(result)) throw new Error(`the books of payment do not agree (seed ${seed})`);
}
