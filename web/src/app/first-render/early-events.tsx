import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Press = { button: HTMLButtonElement } | { form: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  interface Window {
    /** Events before hydration, recorded by `public/before-paint.js`. */
    earlyEvents?: {
      takePresses: () => Press[];
      takeValues: () => [Control, { value: string; checked: boolean }][];
    };
  }
}

let presses: readonly Press[] = [];

/** Call it right before the page is hydrated or rendered: after it React receives presses. */
export function endEarlyPresses(isHydrated: boolean) {
  const early = window.earlyEvents?.takePresses() ?? [];
  if (isHydrated) presses = early;
  else window.earlyEvents?.takeValues();
}

/** Repeats the early events once what stands beside it is hydrated. */
export function RepeatEarlyEvents() {
  useEffect(() => {
    // Forms set the values of their fields when they are hydrated.
    for (const [control, early] of window.earlyEvents?.takeValues() ?? []) restore(control, early);
    for (const press of presses) {
      if ('button' in press) press.button.click();
      else press.form.requestSubmit(press.submitter);
    }
    presses = [];
  }, []);
  return null;
}

function restore(control: Control, { value, checked }: { value: string; checked: boolean }) {
  if (!control.isConnected) return;
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  // React ignores the event when it has seen the value before. It does not see what the prototype's setter sets.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
