/** A docked window. Its id is the chat's, or `person:<id>` while there is no chat with that person. */
export interface DockWindow {
  id: string;
  folded: boolean;
  /** Grows each time the window is brought to the front. */
  used: number;
}

export interface DockLayout<W extends DockWindow> {
  open: W[];
  folded: W[];
  /** No room even for their heads. */
  more: W[];
}

const WINDOW = 328;
const HEAD = 224;
const MORE = 56;
const GAP = 12;
const EDGE = 20;
const PANEL = 376;

/** Below it a conversation covers the screen; from here on there is no tab bar. */
const TABLET = 768;
/** From here on an open window has a column beside the page, and so has the panel; below it lies over the page. */
export const WIDE_PX = 1200;
/** From each of these widths the page can give up one column more. */
const COLUMNS_FROM = [WIDE_PX, 1600, 1900];

export const isPhone = (width: number) => width < TABLET;

/** How many columns the page can give up at a width; an open panel takes one of them. */
const columnsAt = (width: number) => COLUMNS_FROM.filter((from) => width >= from).length;

/** Which windows stand open, which show their head, and which are behind a number, at a width of the page. */
export function dockLayout<W extends DockWindow>(
  windows: readonly W[],
  { width, panelOpen }: { width: number; panelOpen: boolean },
): DockLayout<W> {
  const wanted = windows.filter(({ folded }) => !folded).sort((a, b) => b.used - a.used);
  if (isPhone(width)) return { open: wanted.slice(0, 1), folded: [], more: [] };
  const beside = panelOpen && width >= WIDE_PX;
  const allowed = width < WIDE_PX ? 1 : columnsAt(width) - (beside ? 1 : 0);
  const open = new Set(wanted.slice(0, allowed));
  const rest = windows.filter((window) => !open.has(window)).sort((a, b) => b.used - a.used);
  const left = width - 2 * EDGE - (beside ? PANEL : 0) - open.size * (WINDOW + GAP);
  let heads = Math.max(0, Math.floor((left + GAP) / (HEAD + GAP)));
  if (heads < rest.length) heads = Math.max(0, Math.floor((left - MORE) / (HEAD + GAP)));
  const folded = new Set(rest.slice(0, heads));
  return {
    open: windows.filter((window) => open.has(window)),
    folded: windows.filter((window) => folded.has(window)),
    more: rest.slice(heads),
  };
}

/** Width in pixels that so many open windows take at the right edge of the page. */
export const dockWidth = (open: number): number => (open === 0 ? 0 : open * (WINDOW + GAP) - GAP + EDGE);
