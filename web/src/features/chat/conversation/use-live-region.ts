import { useEffect, useState } from 'react';

const SETTLES_MS = 400;

/** Whether screen readers should be told of new lines: of those that come at the end, not of older ones above `head`. */
export function useLiveRegion(head: string | undefined): 'polite' | 'off' {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(head), SETTLES_MS);
    return () => window.clearTimeout(timer);
  }, [head]);
  return head !== undefined && head === settled ? 'polite' : 'off';
}
