/** Milliseconds for which a tab holds the lock, so that no other tab gets it. */
const CLAIM_MS = 3_000;

/** Whether this tab of the browser is the first to claim the task. Without TLS there are no locks, and every tab is. */
export function claimInTab(task: string): Promise<boolean> {
  // Browsers have no locks on sites without TLS.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(`layover.${task}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await new Promise((release) => setTimeout(release, CLAIM_MS));
    });
  });
}
