/** How many pages are being loaded, for the bar at the top. */
let running = 0;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export const progress = {
  /** Gives what to call at the end. */
  start(): () => void {
    running++;
    tell();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      running--;
      tell();
    };
  },
  running: () => running > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
