import { RunFailed } from './run.ts';

/** A reason to stop that the person at the terminal can act on; its message is one clear sentence, shown without a stack. */
export class UserError extends Error {
  override name = 'Refusal';
}

/** The message for the terminal; a full disk is told as what it is, whichever step ran into it. */
export function formatError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const output = error instanceof RunFailed ? error.output : '';
  if (/ENOSPC|no space left on device/i.test(message + output)) {
    return 'The disk is full: free some space and start again.';
  }
  if (error instanceof RunFailed) return `${message}; what it said stands above.`;
  return message;
}
