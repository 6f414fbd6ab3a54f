/** Asks whether the user wants to leave the page; resolves to false if they stay. */
export type LeaveGuard = () => Promise<boolean>;

let guard: LeaveGuard | undefined;

/** Sets the guard of the page; returns a function that removes it. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Whether the page may be left by an action that is not a link, such as Log Out. */
export const mayLeavePage = async (): Promise<boolean> => (await guard?.()) ?? true;
