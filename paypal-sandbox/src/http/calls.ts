import type { Operation } from './operation.ts';

const CALLS_MAX = 1000;

/** A call of the interface. */
interface LoggedCall {
  operation: Operation;
  /** Ids and numbers of the order that it is about. */
  references: readonly string[];
  at: Date;
}

export type Calls = ReturnType<typeof newCalls>;

/** The latest calls, in their order, also those that a fault answers. */
export function newCalls() {
  let calls: LoggedCall[] = [];
  return {
    add(call: LoggedCall) {
      calls = [...calls, call].slice(-CALLS_MAX);
    },
    /** The calls about an order, or all. */
    about: (reference?: string): readonly LoggedCall[] =>
      calls.filter(({ references }) => reference === undefined || references.includes(reference)),
  };
}
