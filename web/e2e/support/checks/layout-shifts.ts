import type { Page } from '@playwright/test';

/** The sum of layout shifts that nobody notices. */
const SHIFT_MAX = 0.02;

interface Shift {
  value: number;
  /** The element that moved most, with its place before and after. */
  element: string;
}

/** From now on, each page records what moves without an input of the user. */
export const recordShifts = (page: Page) => page.addInitScript(record);

/** The shifts of the page so far. */
export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((all, { value }) => all + value, 0);

/** A line about the shifts, if they can be noticed. */
export function shiftProblems(shifts: readonly Shift[]): string[] {
  if (sumOf(shifts) <= SHIFT_MAX) return [];
  const parts = shifts.map(({ value, element }) => `${value.toFixed(3)} ${element}`);
  return [`layout shift of ${sumOf(shifts).toFixed(3)}: ${parts.join(', ')}`];
}

/** Runs in the page. */
function record(): void {
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const moved = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? `${element.localName}.${element.className}` : 'removed';
    return `${name} (${previousRect.y} → ${currentRect.y})`;
  };
  new PerformanceObserver((list) => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, element: sources.slice(0, 1).map(moved).join() });
  }).observe({ type: 'layout-shift', buffered: true });
}
