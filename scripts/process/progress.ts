import { RunFailed } from './run.ts';

export interface Progress {
  /** Prints a line. */
  log(line: string): void;
  /** Does the work, then prints one line with its title and duration. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

export function terminalProgress(): Progress {
  const log = (line: string) => process.stdout.write(`          ${line}\n`);
  return {
    log,
    async step(title, work) {
      const began = performance.now();
      try {
        const result = await work();
        process.stdout.write(`✓ ${seconds(began)}  ${title}\n`);
        return result;
      } catch (error) {
        process.stdout.write(`✗ ${seconds(began)}  ${title}\n`);
        if (error instanceof RunFailed) process.stdout.write(`${error.output.trimEnd()}\n`);
        throw error;
      }
    },
  };
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;
}

/** Milliseconds since the command was typed. Installing the packages, which comes before this process, counts as well. */
export function sinceCommandMs(): number {
  return performance.now() + Number(process.env.LAYOVER_SPENT_MS ?? 0);
}
