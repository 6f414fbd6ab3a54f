import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The maximum wait in milliseconds, so that a slow service does not prevent the children. */
const WAIT_MS = 2_000;

/**
 * Shows its children once the page has its first answers, so that loading their code does not delay these. If the children
 * are the page itself, it shows them at once.
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
