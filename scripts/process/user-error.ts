import { RunFailed } from './run.ts';

/** An error that the person at the terminal can fix. Its message is one sentence, which is printed without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The message for the terminal. A full disk gets the same message in whichever step it shows. */
export function formatError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const output = error instanceof RunFailed ? error.output : '';
  if (/ENOSPC|no space left on device/i.test(message + output)) {
    return 'The disk is full: free some space and start again.';
  }
  if (error instanceof RunFailed) return `${message}; its output is above.`;
  return message;
}
