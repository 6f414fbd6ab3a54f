import { useEffect, useEffectEvent, useState } from 'react';
import { isReachable } from '../api/is-reachable.ts';

const CHECK_MS = 10_000;

/**
 * While something waits for the network, checks whether the site answers: at once, every few seconds, and when the browser
 * gets a connection. `check` is for a button.
 */
export function useReachableAgain(isWaiting: boolean, onReachable: () => unknown) {
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    if (isChecking) return;
    setChecking(true);
    if (await isReachable()) await onReachable();
    setChecking(false);
  };
  const checkIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void check();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onChance = () => checkIfVisible();
    onChance();
    const timer = window.setInterval(onChance, CHECK_MS);
    window.addEventListener('online', onChance);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', onChance);
    };
  }, [isWaiting]);
  return { isChecking, check };
}
