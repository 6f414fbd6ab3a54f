import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { usePageLoads } from './progress.ts';
import styles from './progress-bar.module.css';

const MIN_DURATION_MS = 200;

/** A thin bar at the top while a page loads. Loads shorter than 200 ms do not show its end. */
export function ProgressBar() {
  const running = usePageLoads() > 0;
  const [ended, setEnded] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (running) {
      since.current = performance.now();
      setEnded(false);
    } else if (since.current && performance.now() - since.current > MIN_DURATION_MS) {
      setEnded(true);
    }
  }, [running]);
  return (
    <div className={clsx(styles.bar, running ? styles.running : ended && styles.ended)} aria-hidden="true" />
  );
}
