import { relative } from 'node:path';
import { repositoryPath, repositoryRoot } from '../../stack/paths.ts';
import { runTests, type TestRun } from './run-tests.ts';
import type { TestCase, TestReport } from './test-case.ts';

/** The part of the output of jest's option `--json` that is read here. */
interface JestOutput {
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** `failed`, or one of several words for a file without failures. */
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      location?: { line: number } | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

/** Runs jest in a new process. */
export const runJest = (run: TestRun): Promise<TestReport> =>
  runTests<JestOutput>(run, {
    name: 'jest',
    command: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      repositoryPath('node_modules/jest/bin/jest.js'),
      '--config',
      run.config,
      '--testLocationInResults',
      '--json',
      '--outputFile',
      run.outputFile,
      ...run.args,
    ],
    env: run.env,
    show: 'stderr',
    casesOf: ({ testResults }) => testResults.flatMap(casesOf),
  });

/** Runs the files of failed tests again, one after the other, each in a new process. */
export async function runJestFiles(run: Omit<TestRun, 'args'>, failed: TestReport, args: readonly string[]) {
  const files = new Set(failed.map(({ file }) => file).filter(Boolean));
  const firstOption = args.findIndex((each) => each.startsWith('-'));
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  const reports: TestCase[] = [];
  for (const file of files) {
    // A test that fails before it closes a connection would otherwise keep its process alive for ever.
    const attempt = ['--runInBand', '--forceExit', '--runTestsByPath', file, ...options];
    reports.push(...(await runJest({ ...run, args: attempt })));
  }
  return reports;
}

function casesOf({ name: file, status, message, assertionResults }: JestOutput['testResults'][number]) {
  const path = relative(repositoryRoot, file);
  const tests = assertionResults.flatMap(({ fullName, status, location, failureMessages }): TestCase[] => {
    if (status !== 'passed' && status !== 'failed') return [];
    const place = `${path}:${location?.line ?? 0}`;
    const failure = status === 'failed' ? (failureMessages?.join('\n') ?? '') : undefined;
    return [{ id: `${place} ${fullName}`, name: fullName, place, file, failure }];
  });
  if (status !== 'failed' || tests.some(({ failure }) => failure !== undefined)) return numberedTwins(tests);
  const fileCase = { id: path, name: 'the file as a whole', place: path, file, isFile: true as const };
  return [...numberedTwins(tests), { ...fileCase, failure: message }];
}

/** Tests of a table may have the same name; their order tells them apart. */
function numberedTwins(tests: readonly TestCase[]): TestCase[] {
  const counts = new Map<string, number>();
  return tests.map((each) => {
    const number = (counts.get(each.id) ?? 0) + 1;
    counts.set(each.id, number);
    return number === 1 ? each : { ...each, id: `${each.id} #${number}` };
  });
}
