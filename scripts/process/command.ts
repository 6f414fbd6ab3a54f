import { formatError } from './user-error.ts';

interface Command {
  /** Prints a line about the progress. */
  log: (line: string) => void;
  /** The exit code after Ctrl-C, SIGTERM or a closed terminal. */
  interruptedExitCode?: number;
  /**
   * Does the work and defers the release of what it starts to `resources`. Resolves to the exit code, or to nothing when the
   * process keeps running until a signal stops it.
   */
  main: (resources: AsyncDisposableStack) => Promise<number | undefined>;
}

/** Runs a command. Its resources are released in reverse order when it ends, fails or is interrupted; then the process exits. */
export async function runCommand({ log, interruptedExitCode = 0, main }: Command): Promise<void> {
  const resources = new AsyncDisposableStack();
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isInterrupted) return;
      isInterrupted = true;
      const began = performance.now();
      log('Stopping …');
      await release(resources);
      log(`Stopped after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      process.exit(interruptedExitCode);
    });
  }

  let exitCode: number | undefined = 1;
  try {
    exitCode = await main(resources);
  } catch (error) {
    // Errors during the shutdown are a consequence of the signal.
    if (!isInterrupted) process.stderr.write(`\n${formatError(error)}\n`);
  }
  // The signal handler exits once everything is released.
  if (isInterrupted || exitCode === undefined) return;
  await release(resources);
  process.exit(exitCode);
}

async function release(resources: AsyncDisposableStack): Promise<void> {
  try {
    await resources.disposeAsync();
  } catch (error) {
    for (const each of errorsOf(error)) process.stderr.write(`${formatError(each)}\n`);
  }
}

/** A disposable stack nests the errors of several steps in one another. */
function errorsOf(error: unknown): unknown[] {
  if (!(error instanceof SuppressedError)) return [error];
  return [...errorsOf(error.suppressed), ...errorsOf(error.error)];
}

/** Releases the resources of the work when it ends. */
export async function withResources<T>(work: (resources: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const resources = new AsyncDisposableStack();
  try {
    return await work(resources);
  } finally {
    await resources.disposeAsync();
  }
}
