import { RunFailed } from '../process/run.ts';
import { sentenceFor } from '../refusal.ts';
import type { Progress } from '../report/progress.ts';

/** Counts what held and what did not, over everything. */
export interface Tally {
  passed: number;
  failed: number;
  add(counts: { passed: number; failed: number }): void;
  /** A step of its own counts as one; its failure is told and does not stop the others. Answers whether it held. */
  check(title: string, work: () => Promise<unknown>): Promise<boolean>;
}

export function tally({ step, say }: Progress): Tally {
  return {
    passed: 0,
    failed: 0,
    add({ passed, failed }) {
      this.passed += passed;
      this.failed += failed;
    },
    async check(title, work) {
      try {
        await step(title, work);
        this.passed += 1;
        return true;
      } catch (error) {
        this.failed += 1;
        if (!(error instanceof RunFailed)) say(sentenceFor(error));
        return false;
      }
    },
  };
}
