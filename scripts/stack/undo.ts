/** What has been started and must be stopped again, last first. */
export class Undo {
  #steps: (() => unknown)[] = [];
  #running: Promise<void> | undefined;
  /** A person asked to stop: what fails on the way is no news. */
  wasAsked = false;

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Once, however often it is asked for. */
  all(): Promise<void> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run() {
    for (const step of this.#steps.reverse()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      }
    }
  }
}

/** Ctrl-C, a polite kill and a closed terminal stop everything that was started, and then this process, which ends with `exitCode`. */
export function stopOnSignal(undo: Undo, say: (line: string) => void, exitCode = 0): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (undo.wasAsked) return;
      undo.wasAsked = true;
      const began = performance.now();
      say('Stopping …');
      await undo.all();
      say(`Stopped after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      process.exit(exitCode);
    });
  }
}
