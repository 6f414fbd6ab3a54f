import { useEffect, useState } from 'react';

/** Counts down to 0 from a number of seconds, when it is first used and after each `restart`. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) window.clearInterval(timer);
    }, 500);
    return () => window.clearInterval(timer);
  }, [end]);
  return {
    seconds: Math.max(0, Math.ceil((end - now) / 1000)),
    restart: () => {
      setNow(Date.now());
      setEnd(Date.now() + from * 1000);
    },
  };
}
