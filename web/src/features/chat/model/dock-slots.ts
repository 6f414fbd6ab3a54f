/** A docked window. Its id is the chat's, or `person:<id>` while there is no chat with that person. */
export interface DockWindow {
  id: string;
  folded: boolean;
  /** Grows each time the window is brought to the front. */
  used: number;
}

export interface Slots<W extends DockWindow> {
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

/** At these widths the page has one column less to give, see the breakpoints of the layout. */
const PHONE = 576;
export const WIDE = 1200;
const WIDEST = 1310;

export const isPhone = (width: number) => width < PHONE;

/** Which windows stand open, which show their head, and which are behind a number, at a width of the page. */
export function arrange<W extends DockWindow>(
  windows: readonly W[],
  { width, panelOpen }: { width: number; panelOpen: boolean },
): Slots<W> {
  const wanted = windows.filter(({ folded }) => !folded).sort((a, b) => b.used - a.used);
  if (isPhone(width)) return { open: wanted.slice(0, 1), folded: [], more: [] };
  const room = width - 2 * EDGE - (panelOpen && width >= WIDE ? PANEL : 0);
  const open = new Set(wanted.slice(0, openAt(width, room, wanted.length, windows.length)));
  const rest = windows.filter((window) => !open.has(window)).sort((a, b) => b.used - a.used);
  const left = room - open.size * (WINDOW + GAP);
  let heads = Math.max(0, Math.floor((left + GAP) / (HEAD + GAP)));
  if (heads < rest.length) heads = Math.max(0, Math.floor((left - MORE) / (HEAD + GAP)));
  const folded = new Set(rest.slice(0, heads));
  return {
    open: windows.filter((window) => open.has(window)),
    folded: windows.filter((window) => folded.has(window)),
    more: rest.slice(heads),
  };
}

/** By the breakpoints, and never more than there is room for when something has to stand beside them. */
function openAt(width: number, room: number, wanted: number, all: number): number {
  const allowed = width >= WIDEST ? 3 : width >= WIDE ? 2 : 1;
  for (let count = Math.min(allowed, wanted); count > 1; count--) {
    const beside = all > count ? MORE + GAP : 0;
    if (count * (WINDOW + GAP) - GAP + beside <= room) return count;
  }
  return Math.min(1, wanted);
}
