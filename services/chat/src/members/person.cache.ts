import { DELETED_PERSON, type PersonModel, peopleById, presentPerson } from '@layover/kit/members/people';
import type { Person } from '@layover/proto/http/shared-schemas';
import { batchLoader } from '../sync/batch-loader.ts';

export interface CachedPerson {
  person: Person;
  /** Company and job are filled in. */
  complete: boolean;
  /** May be written to: neither disabled nor deleted. */
  active: boolean;
  /** What the person does not want others to see. */
  hides: { presence: boolean; typing: boolean; read: boolean };
}

export type PersonCache = ReturnType<typeof personCache>;

/** How long a name may be shown that was changed meanwhile. */
const FRESH_MS = 10_000;
const MAX_ENTRIES = 20_000;
/** People of one read. */
const READ_MAX = 1_000;

/** The local copy of people, with the ones just seen kept in memory: everybody who writes is looked up at every message. */
export function personCache(people: PersonModel) {
  const recent = new Map<string, CachedPerson & { until: number }>();
  let forgotten = 0;
  const room = { max: READ_MAX, weigh: (ids: ReadonlySet<string>) => ids.size };
  const read = batchLoader(room, async (asked: readonly ReadonlySet<string>[]) => {
    const found = await peopleById(people, new Set(asked.flatMap((ids) => [...ids])));
    return asked.map(() => found);
  });

  async function known(ids: Iterable<string>): Promise<Map<string, CachedPerson>> {
    const now = Date.now();
    const found = new Map<string, CachedPerson>();
    const missing = new Set<string>();
    for (const id of ids) {
      const entry = recent.get(id);
      if (entry && entry.until > now) found.set(id, entry);
      else missing.add(id);
    }
    if (missing.size === 0) return found;
    if (recent.size + missing.size > MAX_ENTRIES) recent.clear();
    const before = forgotten;
    const copies = await read(missing);
    // What was read before a change must not be kept after it.
    const isFresh = before === forgotten;
    for (const id of missing) {
      const copy = copies.get(id);
      if (!copy) continue;
      const entry = {
        person: presentPerson(copy),
        complete: copy.company !== '' && copy.job !== '' && !copy.deleted,
        active: !copy.deleted && !copy.disabled,
        hides: {
          presence: copy.hide_presence === true,
          typing: copy.hide_typing === true,
          read: copy.hide_read === true,
        },
        until: now + FRESH_MS,
      };
      // Whoever still has company and job to fill in is asked about each time, so that it counts at once.
      if (entry.complete && isFresh) recent.set(id, entry);
      found.set(id, entry);
    }
    return found;
  }

  return {
    known,

    /** Everybody asked for: who is not known is shown as who has gone. */
    async show(ids: Iterable<string>): Promise<(id: string) => Person> {
      const found = await known(ids);
      return (id) => found.get(id)?.person ?? { _id: id, ...nobody };
    },

    /** Those who do not want others to see what they have read. */
    async hidingReads(ids: Iterable<string>): Promise<ReadonlySet<string>> {
      const hiding = Array.from(await known(ids)).filter(([, { hides }]) => hides.read);
      return new Set(hiding.map(([id]) => id));
    },

    async isComplete(id: string): Promise<boolean> {
      return (await known([id])).get(id)?.complete ?? false;
    },

    /** An event has changed the copy. */
    forget(id: string): void {
      forgotten++;
      recent.delete(id);
    },
  };
}

const { selected_package: _, ...nobody } = DELETED_PERSON;
