import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageLine } from '../messages/message-lines.ts';
import { estimatedHeight } from './line-height.ts';
import { listSize } from './list-size.ts';
import { textWidth } from './text-width.ts';

export const NEAR_END_PX = 56;
const GAP_PX = 3;
/** Space above the first line, and for the button that loads older ones. */
const ABOVE_FIRST_PX = 14;
const OLDER_PX = 52;
const BELOW_LAST_PX = 8;
/** Space above a line that is scrolled to the top. */
const ABOVE_PX = 8;
/** Lines that are drawn above and below the visible ones. */
const OVERSCAN = 8;
/** Lines come and go in blocks of this many, so that not each frame of a scroll draws some. */
const BLOCK = 16;

interface VirtualLines {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The element that contains the lines. */
  container: RefObject<HTMLElement | null>;
  lines: readonly MessageLine[];
  hasOlder: boolean;
  me: string;
  /** Key of the line that was focused last. It stays drawn out of view. */
  focusedKey: string | undefined;
}

export type MessageVirtualizer = ReturnType<typeof useVirtualLines>['virtualizer'];

/** Draws the lines in view. The component that calls this is drawn again in most frames of a scroll. */
export function useVirtualLines(options: VirtualLines) {
  const { scroller, container, lines, hasOlder, me, focusedKey } = options;
  const [initialSize] = useState(() => listSize(scroller.current));
  const indexes = useMemo(() => new Map(lines.map(({ key }, index) => [key, index])), [lines]);
  const kept = focusedKey === undefined ? undefined : indexes.get(focusedKey);
  const listWidth = useRef(initialSize.width);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: lines.length,
    // React attaches the reference to the list only after the first effects of what is in it.
    getScrollElement: () => container.current?.closest<HTMLElement>('[role="log"]') ?? null,
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    estimateSize: useEstimate(lines, me, listWidth),
    rangeExtractor: useDrawnIndexes(kept),
    anchorTo: 'end',
    scrollEndThreshold: NEAR_END_PX,
    overscan: useOverscan(),
    gap: GAP_PX,
    paddingStart: hasOlder ? OLDER_PX : ABOVE_FIRST_PX,
    paddingEnd: BELOW_LAST_PX,
    scrollPaddingStart: ABOVE_PX,
    // Thus the first drawing is the end of the list already.
    initialRect: initialSize,
    initialOffset: (): number => virtualizer.getTotalSize() - initialSize.height,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  listWidth.current = virtualizer.scrollRect?.width ?? initialSize.width;

  // Unlike the default, this also adjusts while the user scrolls up, so that size changes above the view do not move
  // the visible messages.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }) =>
    (virtualizer.itemSizeCache.has(key) ? end : start + 1) <= (virtualizer.scrollOffset ?? 0);

  const lastInView = useRef<string>(undefined);
  // While the list scrolls, this would draw two lines anew in most frames.
  if (!virtualizer.isScrolling) {
    lastInView.current = lines
      .slice(0, (virtualizer.range?.endIndex ?? lines.length - 1) + 1)
      .findLast(({ kind }) => kind === 'bubble')?.key;
  }
  return { virtualizer, tabStop: kept === undefined ? lastInView.current : focusedKey };
}

/** A list first draws what is in view alone, so that it opens soon. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The first task after the first paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setOverscan(OVERSCAN));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return overscan;
}

/** The first estimate of a line stays: the virtualizer does not keep a measured height that equals it. */
function useEstimate(lines: readonly MessageLine[], me: string, listWidth: RefObject<number>) {
  const [estimates] = useState(() => new Map<string, number>());
  return useCallback(
    (index: number) => {
      const line = lines[index] as MessageLine;
      const known = estimates.get(line.key);
      if (known !== undefined) return known;
      const estimate = estimatedHeight(line, { width: listWidth.current, me, textWidth });
      estimates.set(line.key, estimate);
      return estimate;
    },
    [lines, me, listWidth, estimates],
  );
}

/**
 * Returns the indexes of the lines to draw: whole blocks, and the kept line. The list stays the same object while they do, so
 * that nothing is drawn again.
 */
function useDrawnIndexes(kept: number | undefined) {
  const drawn = useRef<number[]>([]);
  return useCallback(
    (range: Range) => {
      const indexes = withIndex(wholeBlocks(range), kept);
      if (indexes.join() !== drawn.current.join()) drawn.current = indexes;
      return drawn.current;
    },
    [kept],
  );
}

/** Blocks are counted from the end, so that they stay the same when older lines come in. The first drawing has only what is in view. */
function wholeBlocks(range: Range): number[] {
  const { startIndex, endIndex, count, overscan } = range;
  if (overscan === 0) return defaultRangeExtractor(range);
  const blockOf = (index: number) => Math.floor((count - 1 - index) / BLOCK) * BLOCK;
  return defaultRangeExtractor({
    ...range,
    startIndex: Math.max(0, count - blockOf(startIndex) - BLOCK),
    endIndex: count - 1 - blockOf(endIndex),
  });
}

const withIndex = (range: number[], index: number | undefined): number[] =>
  index === undefined || range.includes(index) ? range : [...range, index].sort((a, b) => a - b);
