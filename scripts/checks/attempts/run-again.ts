import { stripVTControlCharacters } from 'node:util';
import type { SuiteResult, TestCase, TestReport } from './test-case.ts';

/** How often a test may run. */
const ATTEMPTS = 3;
/** More failures than this have a common cause, which is still there in a second attempt. */
const FAILURES_MAX = 25;

const LINES = 3;

/**
 * Runs the failed tests of a first run again. A test passes when it passes in one attempt, and is unstable when it has failed
 * in another one.
 * @param attempt runs what has failed in each attempt so far, alone on the machine
 */
export async function runAgain(
  first: TestReport,
  attempt: (failed: TestReport) => Promise<TestReport>,
): Promise<SuiteResult> {
  const cases = collectCases();
  cases.add(first);
  if (cases.failed().length <= FAILURES_MAX) {
    for (let number = 2; number <= ATTEMPTS && cases.failed().length > 0; number++) {
      cases.add(await attempt(cases.failed()));
    }
  }
  return cases.result();
}

function collectCases() {
  const passed = new Map<string, TestCase>();
  /** The first failure of each case. */
  const failures = new Map<string, TestCase>();
  const failed = () => [...failures.values()].filter(({ id }) => !passed.has(id));

  return {
    add(report: TestReport): void {
      for (const each of report) {
        if (each.failure === undefined) passed.set(each.id, each);
        else if (!failures.has(each.id)) failures.set(each.id, each);
      }
      // A report has files only when they have failed.
      const failedNow = new Set(report.filter(({ isFile }) => isFile).map(({ id }) => id));
      const hasRun = new Set(report.map(({ file }) => file));
      for (const each of failed()) {
        if (each.isFile && hasRun.has(each.file) && !failedNow.has(each.id)) passed.set(each.id, each);
      }
    },
    failed,
    result: (): SuiteResult => ({
      passed: [...passed.values()].filter(({ isFile }) => !isFile).length,
      failed: failed().length,
      unstable: [...failures.values()]
        .filter(({ id }) => passed.has(id))
        .map(({ name, place, failure = '' }) => ({ name, place, failure: firstLines(failure) })),
    }),
  };
}

export function firstLines(failure: string): string[] {
  return stripVTControlCharacters(failure)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LINES);
}
