import { availableParallelism } from 'node:os';
import { startProcess } from '../../process/live-process.ts';
import { firstLines } from './run-again.ts';
import type { SuiteResult, TestCase, TestReport } from './test-case.ts';

const RUNS = 10;

/**
 * Runs tests ten times, each time beside processes that keep all cores busy, and prints how often each test has failed.
 * @returns the passed and failed tests of all runs
 */
export async function runTenTimes(
  attempt: () => Promise<TestReport>,
  log: (line: string) => void,
): Promise<SuiteResult> {
  const failures = new Map<string, TestCase[]>();
  let passed = 0;
  for (let run = 1; run <= RUNS; run++) {
    log(`Run ${run} of ${RUNS} beside ${availableParallelism()} busy processes`);
    for (const each of await besideBusyProcesses(attempt)) {
      if (each.failure === undefined) passed++;
      else failures.set(each.id, [...(failures.get(each.id) ?? []), each]);
    }
  }
  for (const [first] of failures.values()) {
    if (!first) continue;
    const { id, name, place, failure = '' } = first;
    log(`${failures.get(id)?.length} of ${RUNS} runs have failed: ${name} (${place})`);
    for (const line of firstLines(failure)) log(`  ${line}`);
  }
  const failed = [...failures.values()].flat().length;
  return { passed, failed, unstable: [] };
}

async function besideBusyProcesses<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    startProcess({ command: process.execPath, args: ['-e', 'for (;;);'], logFile: '/dev/null' }),
  );
  try {
    return await work();
  } finally {
    await Promise.all(busy.map(({ kill }) => kill()));
  }
}
