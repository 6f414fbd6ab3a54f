import { useEffect, useState } from 'react';

const SETTLE_MS = 400;

/** `aria-live` of the list: new lines are announced, and older ones that are loaded above `oldestKey` are not. */
export function useLiveRegion(oldestKey: string | undefined): 'polite' | 'off' {
  const [settledKey, setSettledKey] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettledKey(oldestKey), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [oldestKey]);
  return oldestKey !== undefined && oldestKey === settledKey ? 'polite' : 'off';
}
