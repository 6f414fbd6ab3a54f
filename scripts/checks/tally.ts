import { RunFailed } from '../process/run.ts';
import { sentenceFor } from '../refusal.ts';
import type { Progress } from '../report/progress.ts';

/** Counts what held and what did not, over everything. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  add(counts: { passed: number; failed: number }): void;
  /** A step of its own counts as one; its failure is told and does not stop the others. Answers whether it held. */
  check(title: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function tally({ step, say }: Progress): Tally {
  const total = { passed: 0, failed: 0 };
  return {
    get passed() {
      return total.passed;
    },
    get failed() {
      return total.failed;
    },
    add(counts) {
      total.passed += counts.passed;
      total.failed += counts.failed;
    },
    async check(title, work) {
      try {
        await step(title, work);
        total.passed += 1;
        return true;
      } catch (error) {
        total.failed += 1;
        if (!(error instanceof RunFailed)) say(sentenceFor(error));
        return false;
      }
    },
  };
}
