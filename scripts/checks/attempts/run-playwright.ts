import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../../process/run.ts';
import { repositoryPath, repositoryRoot } from '../../stack/paths.ts';
import { readReport, withFailureOf } from './run-jest.ts';
import type { TestCase, TestReport } from './test-case.ts';

interface Suite {
  title: string;
  suites?: Suite[];
  specs: {
    id: string;
    title: string;
    /** From the folder of the tests. */
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

/** What the tests need of the output of Playwright's JSON reporter. */
interface PlaywrightOutput {
  config: { rootDir: string };
  suites: Suite[];
  errors: { message?: string; location?: { file: string; line: number } }[];
}

export interface PlaywrightRun {
  /** Path of the configuration, from the root of the repository. */
  config: string;
  /** Where Playwright writes its report. */
  outputFile: string;
  env: NodeJS.ProcessEnv;
  /** Paths and options. */
  args: readonly string[];
  /** The output is not printed. */
  isQuiet?: boolean;
}

/** Arguments of Node for a run of Playwright. */
export const playwrightArgs = (config: string, args: readonly string[]): string[] => [
  repositoryPath('node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  config,
  ...args,
];

/** Runs Playwright in a new process, whose output is printed while it runs. */
export async function runPlaywright({
  config,
  outputFile,
  env,
  args,
  isQuiet,
}: PlaywrightRun): Promise<TestReport> {
  rmSync(outputFile, { force: true });
  const failure = await run({
    command: process.execPath,
    args: playwrightArgs(config, ['--reporter=list,json', ...args]),
    cwd: repositoryRoot,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile },
    show: isQuiet ? undefined : 'both',
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const output = readReport<PlaywrightOutput>(outputFile);
  return withFailureOf('Playwright', failure, output ? casesOf(output) : []);
}

/**
 * Runs failed tests again in one worker. A file that cannot be loaded keeps Playwright from running any test, so that all
 * of them run again after it.
 */
export async function runFailedJourneys(run: PlaywrightRun, failed: TestReport): Promise<TestReport> {
  if (failed.some(({ isFile }) => isFile)) return runPlaywright(run);
  const list = `${run.outputFile}.failed.txt`;
  writeFileSync(list, failed.map(({ name }) => name).join('\n'));
  return runPlaywright({ ...run, args: [...run.args, '--workers=1', '--test-list', list] });
}

function casesOf({ config: { rootDir }, suites, errors }: PlaywrightOutput): TestCase[] {
  // The error that there are no tests, which follows, has no place.
  const files = errors.flatMap(({ message, location }): TestCase[] => {
    if (!location) return [];
    const { file, line } = location;
    const place = `${relative(repositoryRoot, file)}:${line}`;
    return [{ id: place, name: 'the file as a whole', place, file, isFile: true, failure: message ?? '' }];
  });
  return [...files, ...suites.flatMap((suite) => testsOf(suite, rootDir, []))];
}

/** @param parents titles of the suites around this one; the first is the file */
function testsOf(suite: Suite, rootDir: string, parents: readonly string[]): TestCase[] {
  const titles = [...parents, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }): TestCase[] => {
      if (status === 'skipped') return [];
      const file = join(rootDir, spec.file);
      const name = [...titles, spec.title].join(' › ');
      const place = `${relative(repositoryRoot, file)}:${spec.line}`;
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      return [
        { id: spec.id, name, place, file, failure: status === 'expected' ? undefined : messages.join('\n') },
      ];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => testsOf(each, rootDir, titles))];
}
