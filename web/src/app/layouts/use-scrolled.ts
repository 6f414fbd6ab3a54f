import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled. The header then shows its lower border. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 4);
}
