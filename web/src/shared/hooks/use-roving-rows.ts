import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input';

const mainOf = (row: Element | undefined) => row?.querySelector<HTMLElement>(CONTROLS);

/**
 * Makes a list one Tab stop: arrows, Home and End move between the main controls of its rows, which are the first ones; Tab
 * leads to the other controls of the row with the focus, and then out of the list. Spread the result over the list.
 *
 * @param rows - selector of the rows below the list
 */
export function useRovingRows<List extends HTMLElement>(rows: string) {
  const list = useRef<List>(null);
  const current = useRef<Element>(undefined);
  const all = (): HTMLElement[] => Array.from(list.current?.querySelectorAll<HTMLElement>(rows) ?? []);

  const setStops = () => {
    const found = all();
    if (!found.some((row) => row === current.current)) current.current = found[0];
    for (const row of found) {
      const tabIndex = row === current.current ? 0 : -1;
      for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
      }
    }
  };
  useLayoutEffect(setStops);

  // A menu of a row is elsewhere in the document, and its events come here too.
  const onFocus = ({ target }: FocusEvent) => {
    const row = all().find((each) => each.contains(target));
    if (!row) return;
    current.current = row;
    setStops();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = all();
    const index = found.findIndex((row) => mainOf(row) === event.target);
    if (index < 0) return;
    const target = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: found.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    mainOf(found[target])?.focus();
  };
  return { ref: list, onFocus, onKeyDown };
}
