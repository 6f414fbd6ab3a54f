import { create } from 'zustand';

/** The number of page loads in progress. */
export const usePageLoads = create(() => 0);

/** Shows the progress bar until the returned function is called. */
export function startProgress(): () => void {
  usePageLoads.setState((count) => count + 1);
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    usePageLoads.setState((count) => count - 1);
  };
}
