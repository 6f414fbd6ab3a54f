import { KeyboardCode } from '@dnd-kit/core';

const SENSOR_KEYS: ReadonlySet<string> = new Set(Object.values(KeyboardCode));

/**
 * Holds the keys that follow the activation of the keyboard sensor, and dispatches them again when it listens. The sensor adds
 * its listener in a timer, and browsers dispatch keys before timers, so a busy page would lose the first arrow.
 */
export function deferKeys(): void {
  const deferred: [EventTarget, KeyboardEvent][] = [];
  const defer = (event: KeyboardEvent) => {
    if (!event.target || !SENSOR_KEYS.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    deferred.push([event.target, event]);
  };
  window.addEventListener('keydown', defer, { capture: true });
  const dispatch = () => {
    window.removeEventListener('keydown', defer, { capture: true });
    for (const [target, event] of deferred) target.dispatchEvent(new KeyboardEvent(event.type, event));
  };
  // The sensor starts its timer later in the current task, and timers of the same delay run in their order.
  queueMicrotask(() => setTimeout(dispatch));
}
