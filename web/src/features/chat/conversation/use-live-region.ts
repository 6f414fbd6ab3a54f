import { useEffect, useState } from 'react';

const SETTLES_MS = 400;

/** `aria-live` of the list: new lines are announced, and older ones that are loaded above `head` are not. */
export function useLiveRegion(head: string | undefined): 'polite' | 'off' {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(head), SETTLES_MS);
    return () => window.clearTimeout(timer);
  }, [head]);
  return head !== undefined && head === settled ? 'polite' : 'off';
}
