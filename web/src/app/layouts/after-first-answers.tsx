import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** A slow service must not keep the children away. */
const WAIT_MS = 2_000;

/**
 * Shows its children once the page has the answers that it shows first, so that their code does not hold these up; at once
 * where they are the page.
 */
export function AfterFirstAnswers({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  const isFetching = useIsFetching() > 0;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), isFetching ? WAIT_MS : 0);
    return () => window.clearTimeout(timer);
  }, [isFetching]);
  return (isDue || isPage) && children;
}
