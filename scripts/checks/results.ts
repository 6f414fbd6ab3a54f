import type { Progress } from '../process/progress.ts';
import { RunFailed } from '../process/run.ts';
import { formatError } from '../process/user-error.ts';
import type { SuiteResult, UnstableTest } from './attempts/test-case.ts';

/** Counts the passed and failed checks of a test run. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly unstable: readonly UnstableTest[];
  /** Counts a failure that belongs to no check. */
  addFailure(): void;
  /** Runs many tests as one step, which passes when all of them pass. */
  suite(title: string, work: () => Promise<SuiteResult>): Promise<void>;
  /** Runs one check. A failure is printed and does not stop the others. Resolves to whether it passed. */
  check(title: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function createResults({ step, log }: Progress): Results {
  const total = { passed: 0, failed: 0 };
  const unstable: UnstableTest[] = [];
  return {
    get passed() {
      return total.passed;
    },
    get failed() {
      return total.failed;
    },
    unstable,
    addFailure() {
      total.failed += 1;
    },
    async suite(title, work) {
      let failed = 0;
      const all = async () => {
        const result = await work();
        total.passed += result.passed;
        total.failed += result.failed;
        unstable.push(...result.unstable);
        failed = result.failed;
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
