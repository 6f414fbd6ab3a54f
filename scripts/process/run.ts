import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { withParentDeathSignal } from './live-process.ts';

interface RunOptions {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The output is also appended to this file. */
  logFile?: string;
  /** The streams that are also printed to the terminal. */
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

/** Runs a program to its end and resolves to its output. The program is killed when this process ends. */
export function run({ command, args, cwd, env, logFile, show, input }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const [program, programArgs] = withParentDeathSignal(command, args);
    const child = spawn(program, programArgs, {
      cwd,
      env: env ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
    let output = '';
    const collect = (isShown: boolean) => (chunk: Buffer) => {
      output += chunk;
      log?.write(chunk);
      if (isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect(show === 'both'));
    child.stderr.on('data', collect(show !== undefined));
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

/** The last line of the output, which usually names the reason of a failure. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Why a program failed: the last line of its output, if there is one. */
export function failureReason(error: unknown): string {
  if (error instanceof RunFailed) return lastLine(error.output) || error.message;
  return error instanceof Error ? error.message : String(error);
}
