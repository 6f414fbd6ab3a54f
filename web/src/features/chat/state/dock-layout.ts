/** A docked window. Its id is a chat's id, or `person:<id>` for a draft. */
export interface DockWindow {
  id: string;
  folded: boolean;
  /** Order of use; the window opened last has the highest number. */
  used: number;
}

interface DockLayout<W extends DockWindow> {
  open: W[];
  folded: W[];
  /** Windows whose heads do not fit. */
  more: W[];
  /** Whether the open window lies over the page, because it has no column beside it. */
  isOverPage: boolean;
}

const WINDOW_WIDTH = 328;
const HEAD_WIDTH = 224;
const MORE_WIDTH = 56;
const GAP = 12;
const EDGE = 20;
const PANEL_WIDTH = 376;

/** Below this width a conversation covers the screen, and the page has a tab bar. */
const TABLET_MIN = 768;
/** From this width on, open windows and the panel have a column beside the page. Below it they cover the page. */
export const WIDE_PX = 1200;
/** From this width on, the page has room for a window beside the open panel. */
const BESIDE_PANEL = 1310;
/** At each of these widths the page has room for one column more. */
const COLUMNS_FROM = [WIDE_PX, 1600, 1900];

export const isPhone = (width: number) => width < TABLET_MIN;

/** Number of columns for windows. An open panel takes one, but from a width on it leaves one. */
function columnsAt(width: number, isBesidePanel: boolean): number {
  const columns = COLUMNS_FROM.filter((from) => width >= from).length;
  return isBesidePanel ? Math.max(columns - 1, width >= BESIDE_PANEL ? 1 : 0) : columns;
}

/** Divides the windows into open ones, heads and ones that do not fit. */
export function dockLayout<W extends DockWindow>(
  windows: readonly W[],
  { width, panelOpen }: { width: number; panelOpen: boolean },
): DockLayout<W> {
  const requested = windows.filter(({ folded }) => !folded).sort((a, b) => b.used - a.used);
  if (isPhone(width)) return { open: requested.slice(0, 1), folded: [], more: [], isOverPage: false };
  const beside = panelOpen && width >= WIDE_PX;
  const isOverPage = width < WIDE_PX;
  const open = new Set(requested.slice(0, isOverPage ? 1 : columnsAt(width, beside)));
  const rest = windows.filter((window) => !open.has(window)).sort((a, b) => b.used - a.used);
  const left = width - 2 * EDGE - (beside ? PANEL_WIDTH : 0) - open.size * (WINDOW_WIDTH + GAP);
  let heads = Math.max(0, Math.floor((left + GAP) / (HEAD_WIDTH + GAP)));
  if (heads < rest.length) heads = Math.max(0, Math.floor((left - MORE_WIDTH) / (HEAD_WIDTH + GAP)));
  const folded = new Set(rest.slice(0, heads));
  return {
    open: windows.filter((window) => open.has(window)),
    folded: windows.filter((window) => folded.has(window)),
    more: rest.slice(heads),
    isOverPage: isOverPage && open.size > 0,
  };
}

/** Width in pixels of a number of open windows. */
export const dockWidth = (open: number): number =>
  open === 0 ? 0 : open * (WINDOW_WIDTH + GAP) - GAP + EDGE;
