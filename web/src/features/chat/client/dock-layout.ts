/** A docked window. Its id is a chat's id, or `person:<id>` for a draft. */
export interface DockWindow {
  id: string;
  folded: boolean;
  /** Order of use; the window opened last has the highest number. */
  used: number;
}

export interface DockLayout<W extends DockWindow> {
  open: W[];
  folded: W[];
  /** Windows whose heads do not fit. */
  more: W[];
}

const WINDOW = 328;
const HEAD = 224;
const MORE = 56;
const GAP = 12;
const EDGE = 20;
const PANEL = 376;

/** Below this width a conversation covers the screen; from here on there is no tab bar. */
const TABLET = 768;
/** From this width on, open windows and the panel have a column beside the page. Below it they cover the page. */
export const WIDE_PX = 1200;
/** At each of these widths the page has room for one column more. */
const COLUMNS_FROM = [WIDE_PX, 1600, 1900];

export const isPhone = (width: number) => width < TABLET;

/** Number of columns for windows; an open panel takes one. */
const columnsAt = (width: number) => COLUMNS_FROM.filter((from) => width >= from).length;

/** Divides the windows into open ones, heads and ones that do not fit. */
export function dockLayout<W extends DockWindow>(
  windows: readonly W[],
  { width, panelOpen }: { width: number; panelOpen: boolean },
): DockLayout<W> {
  const requested = windows.filter(({ folded }) => !folded).sort((a, b) => b.used - a.used);
  if (isPhone(width)) return { open: requested.slice(0, 1), folded: [], more: [] };
  const beside = panelOpen && width >= WIDE_PX;
  const allowed = width < WIDE_PX ? 1 : columnsAt(width) - (beside ? 1 : 0);
  const open = new Set(requested.slice(0, allowed));
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

/** Width in pixels of so many open windows. */
export const dockWidth = (open: number): number => (open === 0 ? 0 : open * (WINDOW + GAP) - GAP + EDGE);
