import { runPaymentChaos } from '../chaos/payment/payment-chaos.ts';
import { formatPayments, hasPaidOnce } from '../chaos/payment/report-payments.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';

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
