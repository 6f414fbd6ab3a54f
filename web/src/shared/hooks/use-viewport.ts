import { useSyncExternalStore } from 'react';

const subscribeToResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** In CSS pixels. */
export const viewportWidth = (): number => document.documentElement.clientWidth;

export function useViewportWidth(): number {
  return useSyncExternalStore(subscribeToResize, viewportWidth, () => 0);
}

const subscribeToAttention = (onChange: () => void) => {
  const events = ['focus', 'blur'] as const;
  for (const event of events) window.addEventListener(event, onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
};

/** Whether the page is visible and has the focus. */
export function usePageAttention(): boolean {
  return useSyncExternalStore(
    subscribeToAttention,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

/** Whether there is a mouse. Without one, focusing a field opens the on-screen keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;
