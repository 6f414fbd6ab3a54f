import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { testPaths } from '../../scripts/stack/paths.ts';
import { runChaosTest } from './chaos-test.ts';
import { formatReport, hasPassed } from './report.ts';

/** Enough faults for each kind once. CHAOS_SEED changes their order. */
const SHORT = { messages: 2_000, faults: 10 };

/** A short `npm run chaos` on the servers of the test run. */
export async function chaosCheck(infrastructure: Infrastructure, log: (line: string) => void): Promise<void> {
  const seed = Number(process.env.CHAOS_SEED || 20_260);
  const result = await runChaosTest({ ...testPaths, ...SHORT, seed, infrastructure, log });
  log(`\n${formatReport(result)}\n`);
  if (!hasPassed(result)) throw new Error(`the delivery contract was violated (seed ${seed})`);
}
