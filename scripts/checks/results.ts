import type { Progress } from '../process/progress.ts';
import { RunFailed } from '../process/run.ts';
import { formatError } from '../process/user-error.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** Counts the passed and failed checks of a test run. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  add(counts: Counts): void;
  /** Runs many tests as one step, which passes when all of them pass. */
  suite(title: string, work: () => Promise<Counts>): Promise<void>;
  /** Runs one check. A failure is printed and does not stop the others. Resolves to whether it passed. */
  check(title: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function createResults({ step, log }: Progress): Results {
  const total = { passed: 0, failed: 0 };
  const add = (counts: Counts) => {
    total.passed += counts.passed;
    total.failed += counts.failed;
  };
  return {
    get passed() {
      return total.passed;
    },
    get failed() {
      return total.failed;
    },
    add,
    async suite(title, work) {
      let failed = 0;
      const all = async () => {
        const counts = await work();
        add(counts);
        failed = counts.failed;
        if (failed > 0) throw new Error(`${failed} failed`);
      };
      await step(title, all).catch((error: unknown) => {
        if (failed === 0) throw error;
      });
    },
    async check(title, work) {
      try {
        await step(title, work);
        total.passed += 1;
        return true;
      } catch (error) {
        total.failed += 1;
        if (!(error instanceof RunFailed)) log(formatError(error));
        return false;
      }
    },
  };
}
