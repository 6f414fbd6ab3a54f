import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void) {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}

/** Whether the page has been scrolled away from its top: the header then gets its line. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 4);
}
