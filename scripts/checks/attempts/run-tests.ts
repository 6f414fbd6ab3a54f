import { readFileSync, rmSync } from 'node:fs';
import { run } from '../../process/run.ts';
import { repositoryRoot } from '../../stack/paths.ts';
import type { TestReport } from './test-case.ts';

export interface TestRun {
  /** Path of the configuration, from the root of the repository. */
  config: string;
  /** Where the runner writes its report. */
  outputFile: string;
  env: NodeJS.ProcessEnv;
  /** Paths and options. */
  args: readonly string[];
  /** The output is not printed. */
  isQuiet?: boolean;
}

interface Runner<Output> {
  name: string;
  /** Arguments of Node. */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The streams that are printed while it runs. */
  show: 'stderr' | 'both';
  casesOf: (output: Output) => TestReport;
}

/** Runs jest or Playwright in a new process. The report has a case without a file when the run failed for another reason. */
export async function runTests<Output>(
  { outputFile, isQuiet }: TestRun,
  { name, command, env, show, casesOf }: Runner<Output>,
): Promise<TestReport> {
  rmSync(outputFile, { force: true });
  const failure = await run({
    command: process.execPath,
    args: command,
    cwd: repositoryRoot,
    env,
    show: isQuiet ? undefined : show,
  }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const output = readJson<Output>(outputFile);
  const report = output ? casesOf(output) : [];
  if (failure === undefined || report.some((each) => each.failure !== undefined)) return report;
  return [...report, { id: name, name, place: name, file: '', failure }];
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
