import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from '../../process/run.ts';
import { repositoryPath, repositoryRoot } from '../../stack/paths.ts';
import type { TestCase, TestReport } from './test-case.ts';

/** What the tests need of the output of jest's option `--json`. */
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

export interface JestRun {
  /** Path of the configuration, from the root of the repository. */
  config: string;
  /** Where jest writes its report. */
  outputFile: string;
  env: NodeJS.ProcessEnv;
  /** Paths and options. */
  args: readonly string[];
  /** The output is not printed. */
  isQuiet?: boolean;
}

/** Runs jest in a new process, whose output is printed while it runs. */
export async function runJest({ config, outputFile, env, args, isQuiet }: JestRun): Promise<TestReport> {
  rmSync(outputFile, { force: true });
  const failure = await run({
    command: process.execPath,
    args: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      repositoryPath('node_modules/jest/bin/jest.js'),
      ...['--config', config, '--testLocationInResults', '--json', '--outputFile', outputFile],
      ...args,
    ],
    cwd: repositoryRoot,
    env,
    show: isQuiet ? undefined : 'stderr',
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const report = readReport<JestOutput>(outputFile)?.testResults.flatMap(casesOf) ?? [];
  return withFailureOf('jest', failure, report);
}

/** Runs the files of failed tests again, one after the other, each in a new process. */
export async function runJestFiles(run: Omit<JestRun, 'args'>, failed: TestReport, args: readonly string[]) {
  const files = new Set(failed.map(({ file }) => file).filter(Boolean));
  const firstOption = args.findIndex((each) => each.startsWith('-'));
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  const reports: TestCase[] = [];
  for (const file of files) {
    reports.push(...(await runJest({ ...run, args: ['--runInBand', '--runTestsByPath', file, ...options] })));
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

export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds the failure of a runner whose report has no failure. */
export function withFailureOf(runner: string, failure: string | undefined, report: TestReport): TestReport {
  if (failure === undefined || report.some((each) => each.failure !== undefined)) return report;
  return [...report, { id: runner, name: runner, place: runner, file: '', failure }];
}
