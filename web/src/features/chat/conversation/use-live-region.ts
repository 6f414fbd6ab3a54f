import { useEffect, useState } from 'react';

const SETTLE_MS = 400;

/** `aria-live` of the list: new lines are announced, and older ones that are loaded above `head` are not. */
export function useLiveRegion(head: string | undefined): 'polite' | 'off' {
  const [settledHead, setSettledHead] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettledHead(head), SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [head]);
  return head !== undefined && head === settledHead ? 'polite' : 'off';
}
