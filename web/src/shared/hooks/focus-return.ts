import { isServer } from '../config/environment.ts';

/** Whether nothing has the focus, as after the focused element was removed from the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The elements that had the focus, each once, the newest last. */
const focused = new Set<Node>();
/** More than a dialog has, so that the element that led to it is still there when it closes. */
const FOCUSED_MAX = 100;
if (!isServer)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Node)) return;
    focused.delete(target);
    focused.add(target);
    const [oldest] = focused;
    if (oldest && focused.size > FOCUSED_MAX) focused.delete(oldest);
  });

/**
 * For `onCloseAutoFocus` of a Radix dialog without a trigger: returns the focus to the newest element outside of it that had
 * the focus and is still on the page, or to the page itself.
 */
export function returnFocus(event: Event): void {
  event.preventDefault();
  // What the dialog led to, such as a new chat window, has the focus already.
  if (!isFocusLost()) return;
  const dialog = event.target as Node;
  const opener = [...focused].findLast((element) => element.isConnected && !dialog.contains(element));
  const target = opener instanceof HTMLElement ? opener : document.getElementById('main');
  target?.focus({ preventScroll: true });
}
