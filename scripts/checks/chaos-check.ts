import { runChaosTest } from '../chaos/chaos-test.ts';
import { formatReport, hasPassed } from '../chaos/report.ts';
import type { Infrastructure } from '../infra/infrastructure.ts';
import { testPaths } from '../stack/paths.ts';

/** Each kind of fault once. CHAOS_SEED draws another order. */
const SHORT = { messages: 2_000, faults: 10 };

/** The short version of `npm run chaos`, on the servers of the test run. */
export async function chaosCheck(infrastructure: Infrastructure, log: (line: string) => void): Promise<void> {
  const seed = Number(process.env.CHAOS_SEED || 20_260);
  const outcome = await runChaosTest({ ...testPaths, ...SHORT, seed, infrastructure, log });
  log(`\n${formatReport(outcome)}\n`);
  if (!hasPassed(outcome)) throw new Error(`the ledger does not hold (seed ${seed})`);
}
