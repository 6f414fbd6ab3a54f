import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { withParentDeathSignal } from './live-process.ts';

export interface RunOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Where its output also goes as it comes. */
  logFile?: string;
  /** Shows the output in the terminal as it comes. */
  show?: 'stderr' | 'both';
  input?: string;
}

export class RunFailed extends Error {
  override name = 'RunFailed';
  readonly output: string;
  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/** Runs a program to its end and answers with its output; it ends when this process does. */
export function run({ command, args, cwd, env, logFile, show, input }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const [bound, boundArgs] = withParentDeathSignal(command, args);
    const child = spawn(bound, boundArgs, { cwd, env: env ?? process.env, stdio: ['pipe', 'pipe', 'pipe'] });
    const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
    let output = '';
    const take = (shown: boolean) => (chunk: Buffer) => {
      output += chunk;
      log?.write(chunk);
      if (shown) process.stdout.write(chunk);
    };
    child.stdout.on('data', take(show === 'both'));
    child.stderr.on('data', take(show !== undefined));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', (error) => reject(new RunFailed(`${command}: ${error.message}`, output)));
    child.once('close', (code, signal) => {
      log?.end();
      if (code === 0) return resolve(output);
      reject(
        new RunFailed(
          `${command} ${signal ? `was killed by ${signal}` : `failed with code ${code}`}`,
          output,
        ),
      );
    });
  });
}

/** The last line that says something: what a person wants to see of a failed program. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
