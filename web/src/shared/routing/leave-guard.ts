/** The guard of a page with unsaved changes. */
interface LeaveGuard {
  /** Asks the user whether to leave; resolves to false if they stay. */
  ask: () => Promise<boolean>;
  /** Receives each step through the history before the router does. */
  onHistoryStep: (event: PopStateEvent) => void;
}

let guard: LeaveGuard | undefined;

/** Sets the guard of the page; returns a function that removes it. */
export function guardLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Whether the page may be left by an action that is not a link, such as Log Out. */
export const mayLeavePage = async (): Promise<boolean> => (await guard?.ask()) ?? true;

/** Call it before the router is rendered: listeners of the window run in the order in which they were added. */
export function listenToHistorySteps(): void {
  window.addEventListener('popstate', (event) => guard?.onHistoryStep(event));
}
