import { once } from 'node:events';
import { type DatabaseWrite, databaseWrites } from './database-writes.ts';
import { readyUrl, spawnProcess } from './start-process.ts';
import { startTcpFaultProxy } from './tcp-fault-proxy.ts';

/** The first write of a kind, such as `update orders`, the `n`th of a kind, or the `n`th of any. */
type Write = number | string | { kind: string; nth: number };

/**
 * The writes at which the calls of a use case are held: each of the first `count`, and named ones. The writes that take events
 * out of their documents come at any time, so that no number is sure to meet a certain write. The named ones are listed in
 * reverse order: a held call may keep those waiting that make the same write after it.
 */
export const writesOf = (count: number, ...named: readonly Write[]): Write[] => [
  ...Array.from({ length: count }, (_, index) => index + 1),
  ...named,
];

/** A call that is held at one of its writes. */
export interface HeldCall {
  /** Texts or bytes of which its writes have one, such as the id of the caller. The ids of what it inserts count too. */
  marks: readonly (string | Uint8Array)[];
  /** The process never gets the result of this write. */
  atWrite: Write;
  call: (url: string) => Promise<unknown>;
  /** Awaited while the call is held, before the process is killed: the arrival of an answer that was sent before the write. */
  whenHeld?: () => Promise<unknown>;
}

interface HeldCalls {
  main: string;
  settings: Record<string, string>;
  calls: readonly HeldCall[];
}

/**
 * Makes calls of a service, each of which is held at another write to the database, and kills (SIGKILL) the process when all
 * are held or have ended. So one process dies at all steps of a use case.
 * @returns the write at which each call was held, such as `insert orders`; undefined when it has ended before
 */
export async function killAtWrites({ main, settings, calls }: HeldCalls): Promise<(string | undefined)[]> {
  const runs = calls.map((each) => ({
    ...each,
    marks: each.marks.map((mark): Buffer => Buffer.from(mark)),
    writes: [] as string[],
    heldAt: undefined as string | undefined,
    held: Promise.withResolvers<void>(),
  }));
  const proxy = await startTcpFaultProxy(String(process.env.MONGODB_URI), (hold) =>
    databaseWrites((write) => {
      const run = runs.find(({ marks }) => marks.some((mark) => write.bytes.includes(mark)));
      if (!run) return;
      run.marks.push(...insertedIds(write));
      const name = `${write.command} ${write.collection}`;
      run.writes.push(name);
      if (run.heldAt !== undefined || !isReached(run)) return;
      hold();
      run.heldAt = name;
      run.held.resolve();
    }),
  );
  const child = spawnProcess(main, { ...settings, MONGODB_URI: proxy.url });
  const ended = once(child, 'exit');
  const url = await readyUrl(child);
  // The later ones first: a held call may keep those waiting that make the same write after it.
  const order = ({ atWrite }: HeldCall) => (typeof atWrite === 'number' ? atWrite : Number.POSITIVE_INFINITY);
  for (const run of runs.toSorted((one, other) => Math.sign(order(other) - order(one)) || 0)) {
    await Promise.race([run.call(url).catch(() => undefined), run.held.promise]);
    if (run.heldAt !== undefined) await run.whenHeld?.();
  }
  proxy.pause('all');
  child.kill('SIGKILL');
  await ended;
  await proxy.close();
  return runs.map(({ heldAt }) => heldAt);
}

/** Whether the last write is the one at which the call is held. */
function isReached({ atWrite, writes }: Pick<HeldCall, 'atWrite'> & { writes: readonly string[] }): boolean {
  if (typeof atWrite === 'number') return writes.length === atWrite;
  const { kind, nth } = typeof atWrite === 'string' ? { kind: atWrite, nth: 1 } : atWrite;
  return writes.at(-1) === kind && writes.filter((name) => name === kind).length === nth;
}

const ID_FIELD = Buffer.from('\x07_id\0');
const ID_BYTES = 12;

/** The id of the first inserted document, as bytes and as text. */
function insertedIds({ command, bytes }: DatabaseWrite): Buffer[] {
  const at = command === 'insert' ? bytes.indexOf(ID_FIELD) : -1;
  if (at < 0) return [];
  const id = Buffer.from(bytes.subarray(at + ID_FIELD.length, at + ID_FIELD.length + ID_BYTES));
  return [id, Buffer.from(id.toString('hex'))];
}
