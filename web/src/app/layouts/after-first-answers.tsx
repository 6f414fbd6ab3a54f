import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The maximum wait in milliseconds, so that a slow service does not prevent the children. */
const WAIT_MS = 2_000;

/**
 * Shows its children once the page has its first answers, so that loading their code does not delay these. If the children
 * are the page itself, it shows them at once.
 */
export function AfterFirstAnswers({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  return (
    <>
      {!isDue && <Wait onEnd={() => setDue(true)} />}
      {(isDue || isPage) && children}
    </>
  );
}

/**
 * Waits for the answers. It is removed afterwards, because an update for each call that begins or ends would make React draw a
 * new page from the beginning.
 */
function Wait({ onEnd }: { onEnd: () => void }) {
  const isFetching = useIsFetching() > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the calls restart the wait.
  useEffect(() => {
    const timer = window.setTimeout(onEnd, isFetching ? WAIT_MS : 0);
    return () => window.clearTimeout(timer);
  }, [isFetching]);
  return null;
}
