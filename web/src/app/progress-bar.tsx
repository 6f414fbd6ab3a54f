import { clsx } from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { progress } from './progress.ts';
import styles from './progress-bar.module.css';

const THROTTLE_MS = 200;

/** Two pixels at the top while a page is being loaded; what is quicker than 200 ms shows none. */
export function ProgressBar() {
  const running = useSyncExternalStore(progress.subscribe, progress.running);
  const [ended, setEnded] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (running) {
      since.current = performance.now();
      setEnded(false);
    } else if (since.current && performance.now() - since.current > THROTTLE_MS) {
      setEnded(true);
    }
  }, [running]);
  return (
    <div className={clsx(styles.bar, running ? styles.running : ended && styles.ended)} aria-hidden="true" />
  );
}
