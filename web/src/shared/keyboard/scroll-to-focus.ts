import type { FocusEvent } from 'react';

/**
 * Scrolls a row until the whole element with the focus is in view. Browsers scroll only to elements of which nothing is in
 * view. An element that the mouse focuses must stay under the pointer.
 */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
