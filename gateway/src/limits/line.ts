import { tooMany } from '@layover/kit/errors';

export interface LineOptions {
  /** How many of one key go on at once. */
  atOnce: number;
  /** How many of one key may wait. */
  waiting: number;
  /** Milliseconds that one waits. */
  patience: number;
}

/** Lets a few of each key go on at once, and the others after them in the order they came. */
export interface Line {
  /** Resolves to what lets the next one go on. @throws HttpError 429 when too many wait, or for too long */
  enter: (key: string) => Promise<() => void>;
}

export function createLine({ atOnce, waiting, patience }: LineOptions): Line {
  const keys = new Map<string, { busy: number; line: (() => void)[] }>();

  function leave(key: string): void {
    const at = keys.get(key);
    if (!at) return;
    const next = at.line.shift();
    if (next) next();
    else if (--at.busy === 0) keys.delete(key);
  }

  return {
    async enter(key) {
      const at = keys.get(key) ?? { busy: 0, line: [] };
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
      return () => {
        if (!isOver) leave(key);
        isOver = true;
      };
    },
  };
}
