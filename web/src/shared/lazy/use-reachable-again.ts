import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isReachable } from '../api/is-reachable.ts';

const CHECK_MS = 10_000;

/**
 * While something waits for the network, checks whether the site answers: at once, every few seconds, and when the browser
 * gets a connection. `check` is for a button.
 */
export function useReachableAgain(isWaiting: boolean, onReachable: () => unknown) {
  const [isChecking, setChecking] = useState(false);
  const wantsCheck = useRef(false);
  const check = async () => {
    wantsCheck.current = true;
    if (isChecking) return;
    setChecking(true);
    let isBack = false;
    // The connection may come back while a check fails, and is not announced a second time.
    while (wantsCheck.current && !isBack) {
      wantsCheck.current = false;
      isBack = await isReachable();
    }
    if (isBack) await onReachable();
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
