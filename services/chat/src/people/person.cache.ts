import type { Person } from '@layover/proto/http/shared-schemas';
import { missingProperties } from '@layover/shared/members/complete-profile';
import {
  DELETED_PERSON,
  type PersonModel,
  type PersonProjection,
  peopleById,
  presentPerson,
} from '@layover/shared/members/people';
import { LRUCache } from 'lru-cache';
import { batchLoader } from '../concurrency/index.ts';
import { hex } from '../ids.ts';

interface CachedPerson {
  person: Person;
  /** The properties that the profile lacks to be complete. */
  missing: ReturnType<typeof missingProperties>;
  /** The account is neither disabled nor deleted, so others may write to the person. */
  active: boolean;
  deleted: boolean;
  /** The privacy settings: what others do not see. */
  hides: { presence: boolean; typing: boolean; read: boolean };
}

export type PersonCache = ReturnType<typeof personCache>;

/** Milliseconds that a changed name can still be shown. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 20_000;
/** People of one read. */
const READ_MAX = 1_000;

/** People as events have stored them, cached because each message needs its sender. */
export function personCache(people: PersonModel) {
  const cache = new LRUCache<string, CachedPerson>({ max: MAX_ENTRIES, ttl: TTL_MS });
  let invalidations = 0;
  const load = batchLoader(
    { maxKeys: READ_MAX, keyOf: (row: PersonProjection) => hex(row._id) },
    async (ids) => [...(await peopleById(people, ids)).values()],
  );

  async function known(ids: Iterable<string>): Promise<Map<string, CachedPerson>> {
    const found = new Map<string, CachedPerson>();
    const missing = new Set<string>();
    for (const id of ids) {
      const cached = cache.get(id);
      if (cached) found.set(id, cached);
      else missing.add(id);
    }
    if (missing.size === 0) return found;
    const before = invalidations;
    for (const row of await load([...missing])) {
      const id = hex(row._id);
      const person = toCachedPerson(row);
      found.set(id, person);
      // An incomplete profile is read each time, so that its completion counts at once. A row that was read before an
      // invalidation must not be cached after it.
      if (person.missing.length === 0 && before === invalidations) cache.set(id, person);
    }
    return found;
  }

  return {
    known,

    /** An unknown person is shown like a deleted one. */
    async show(ids: Iterable<string>): Promise<(id: string) => Person> {
      const found = await known(ids);
      return (id) => found.get(id)?.person ?? { _id: id, ...nobody };
    },

    /** The people who hide what they have read. */
    async hidingReads(ids: Iterable<string>): Promise<ReadonlySet<string>> {
      const hiding = Array.from(await known(ids)).filter(([, { hides }]) => hides.read);
      return new Set(hiding.map(([id]) => id));
    },

    async missingProperties(id: string): Promise<CachedPerson['missing']> {
      return (await known([id])).get(id)?.missing ?? missingProperties(null);
    },

    /** Filters the people whose account is disabled or deleted. Reads the database and not the cache. */
    async inactive(ids: readonly string[]): Promise<string[]> {
      const found: PersonProjection[] = [];
      for (let at = 0; at < ids.length; at += READ_MAX) {
        const batch = { _id: { $in: ids.slice(at, at + READ_MAX) } };
        const isOut = { $or: [{ disabled: true }, { deleted: true }] };
        found.push(
          ...(await people
            .find({ ...batch, ...isOut })
            .select('_id')
            .lean<PersonProjection[]>()),
        );
      }
      return found.map(({ _id }) => hex(_id));
    },

    /** Whether the pages of links in the person's messages are fetched. Reads the database, so that the choice holds at once. */
    async wantsLinkPreviews(id: string): Promise<boolean> {
      return (await people.exists({ _id: id, no_link_previews: true })) === null;
    },

    /** An event has changed the person. */
    forget(id: string): void {
      invalidations++;
      cache.delete(id);
    },
  };
}

const { selected_package: _, ...nobody } = DELETED_PERSON;

function toCachedPerson(row: PersonProjection): CachedPerson {
  return {
    person: presentPerson(row),
    missing: missingProperties(row.deleted ? null : row),
    active: !row.deleted && !row.disabled,
    deleted: row.deleted === true,
    hides: {
      presence: row.hide_presence === true,
      typing: row.hide_typing === true,
      read: row.hide_read === true,
    },
  };
}
