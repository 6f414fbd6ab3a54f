/** The states of an edit: the earlier ones, the current one, and the undone ones. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The key and the time of the last change. */
  last: { key: string; at: number } | undefined;
}

const STATES_MAX = 100;
/** Changes of one text are one step as long as the pauses between them are shorter. */
const PAUSE_MS = 1_000;

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: undefined,
});

/**
 * Adds a change, after which nothing can be redone.
 * @param key changes in a row with the same key are undone together; without it the change is a step of its own
 */
export function changeHistory<State>(
  { past, present: before, last }: History<State>,
  present: State,
  key: string | undefined,
  at: number,
): History<State> {
  const isContinued = key !== undefined && last?.key === key && at - last.at < PAUSE_MS;
  return {
    past: isContinued ? past : [...past, before].slice(-STATES_MAX),
    present,
    future: [],
    last: key === undefined ? undefined : { key, at },
  };
}

export function undoChange<State>(history: History<State>): History<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present, future, last: undefined };
}

export function redoChange<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, last: undefined };
}
