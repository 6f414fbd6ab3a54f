import { tooMany } from '@layover/kit/errors';

export interface LineOptions {
  /** How many of one key go on at once. */
  atOnce: number;
  /** How many of one key may wait. */
  waiting: number;
  /** Milliseconds that one waits. */
  patience: number;
}

export interface Place {
  /** Lets the next one go on. */
  leave: () => void;
  /** How many of the key have left so far. */
  left: () => number;
  /** Resolves to true once more than `before` have left, and to false when none is under way that could. */
  untilMoreLeft: (before: number) => Promise<boolean>;
}

/** Lets a few of each key go on at once, and the others after them in the order they came. */
export interface Line {
  /** @throws HttpError 429 when too many wait, or for too long */
  enter: (key: string) => Promise<Place>;
}

interface Key {
  /** How many have a place. */
  busy: number;
  left: number;
  /** Callbacks of the callers that have a place and wait until another caller leaves. */
  paused: ((another: boolean) => void)[];
  line: (() => void)[];
}

export function createLine({ atOnce, waiting, patience }: LineOptions): Line {
  const keys = new Map<string, Key>();

  function leave(key: string, at: Key): void {
    at.left++;
    for (const resume of at.paused.splice(0)) resume(true);
    const next = at.line.shift();
    if (next) next();
    else if (--at.busy === 0) keys.delete(key);
  }

  function untilMoreLeft(at: Key, before: number): Promise<boolean> {
    return new Promise((resolve) => {
      if (at.left > before) return resolve(true);
      at.paused.push(resolve);
      if (at.paused.length === at.busy) for (const resume of at.paused.splice(0)) resume(false);
    });
  }

  return {
    async enter(key) {
      const at = keys.get(key) ?? { busy: 0, left: 0, paused: [], line: [] };
      keys.set(key, at);
      if (at.busy < atOnce) at.busy++;
      else {
        if (at.line.length >= waiting) throw tooMany(5);
        await new Promise<void>((resolve, reject) => {
          const go = () => {
            clearTimeout(timer);
            resolve();
          };
          const timer = setTimeout(() => {
            at.line.splice(at.line.indexOf(go), 1);
            reject(tooMany(5));
          }, patience);
          at.line.push(go);
        });
      }
      let isOver = false;
      return {
        leave: () => {
          if (!isOver) leave(key, at);
          isOver = true;
        },
        left: () => at.left,
        untilMoreLeft: (before) => untilMoreLeft(at, before),
      };
    },
  };
}
