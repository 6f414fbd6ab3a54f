import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
};

/** In CSS pixels. */
export const viewportWidth = (): number => document.documentElement.clientWidth;

export function useViewportWidth(): number {
  return useSyncExternalStore(subscribe, viewportWidth);
}

const subscribeAttention = (tell: () => void) => {
  const events = ['focus', 'blur'] as const;
  for (const event of events) window.addEventListener(event, tell);
  document.addEventListener('visibilitychange', tell);
  return () => {
    for (const event of events) window.removeEventListener(event, tell);
    document.removeEventListener('visibilitychange', tell);
  };
};

/** Whether the page is visible and has the focus. */
export function usePageAttention(): boolean {
  return useSyncExternalStore(
    subscribeAttention,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

/** Whether there is a mouse. Without one, focusing a field opens the on-screen keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;
