/** Runs in the page: what its frames and its main thread do. `conversation-figures.ts` calls `probes`. */

const FRAME_MS = 1000 / 60;
const SCROLL_LIMIT_MS = 120_000;
/** Rounding of positions. */
const SHIFT_PX = 1.5;

const list = () => document.querySelector('[role="log"]');
const rows = () => Array.from(list().querySelectorAll('[data-testid="chat-message"]'));
const nextFrame = () => new Promise(requestAnimationFrame);

/** Resolves in a task of its own, which is behind the rendering of the current frame. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

/** The tops of the rows in view. Reading all rows would take a part of each frame. */
function visibleRows() {
  const view = list().getBoundingClientRect();
  const all = rows();
  const tops = new Map();
  for (let index = firstBelow(all, view.top); index < all.length; index++) {
    const { top } = all[index].getBoundingClientRect();
    if (top >= view.bottom) break;
    tops.set(all[index].dataset.seq, top);
  }
  return tops;
}

/** The index of the first row that ends below `y`. */
function firstBelow(all, y) {
  let from = 0;
  let to = all.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (all[middle].getBoundingClientRect().bottom > y) to = middle;
    else from = middle + 1;
  }
  return from;
}

function isInView(row) {
  const { bottom } = row.getBoundingClientRect();
  return bottom > 0 && bottom <= list().getBoundingClientRect().bottom;
}

let longest = 0;
let isWatching = false;
let opened;

globalThis.probes = {
  /** From now on, the longest time between two tasks of the main thread is recorded. */
  async watchBlocks() {
    longest = 0;
    isWatching = true;
    let last = performance.now();
    while (isWatching) {
      await new Promise((resolve) => setTimeout(resolve));
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  },
  longestBlock() {
    isWatching = false;
    return longest;
  },

  /** Waits for the next click, and then until a message is painted. */
  watchOpening(text) {
    opened = new Promise((resolve) => {
      const onClick = async (event) => {
        const isPainted = () =>
          list() && rows().some((row) => row.textContent.includes(text) && isInView(row));
        do await nextFrame();
        while (!isPainted());
        await nextTask();
        resolve(performance.now() - event.timeStamp);
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
  },
  openingMs: () => opened,

  scrollToEnd: () => list().scrollTo(0, list().scrollHeight),

  /** Watches the frames of a scroll up to the oldest message, for two minutes at most. Such a scroll only moves rows down. */
  async watchScroll(oldestSeq) {
    let frames = 0;
    let dropped = 0;
    let shifted = 0;
    let before = visibleRows();
    const began = await nextFrame();
    let last = began;
    const isAtOldest = () => before.has(String(oldestSeq)) && list().scrollTop <= 1;
    while (!isAtOldest() && last - began < SCROLL_LIMIT_MS) {
      const now = await nextFrame();
      await nextTask();
      frames += 1;
      dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
      last = now;
      const after = visibleRows();
      const isMovedUp = Array.from(after).some(([seq, top]) => top - before.get(seq) < -SHIFT_PX);
      if (after.size === 0 || isMovedUp) shifted += 1;
      before = after;
    }
    return { droppedShare: dropped / (frames + dropped), shifted, seconds: (last - began) / 1000 };
  },
};
