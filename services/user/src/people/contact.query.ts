import { invalid } from '@layover/kit/errors';
import { readPage } from '@layover/kit/find-page';
import { decodeCursor } from '@layover/kit/http/cursor';
import type { Page } from '@layover/kit/http/paging';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { DIRECTORY_PAGES_MAX } from '@layover/proto/limits';
import { type QueryFilter, Types } from 'mongoose';
import { cachedCounts } from '../cached-counts.ts';
import {
  PEOPLE_BY_KEY,
  PEOPLE_BY_NAME,
  type Profile,
  type ProfileDocument,
  type ProfileModel,
  toProfile,
} from '../profiles/index.ts';
import { keyStart, searchKey, startPattern } from '../search-keys/index.ts';
import { SORTED_IN_MEMORY_MAX } from './people.query.ts';

interface ContactQueryDeps {
  profiles: ProfileModel;
  /** Ids of the people with whom a person has an accepted chat. */
  contactsOf: (person: string) => Promise<readonly string[]>;
  /** Ids of the people who block the person or whom the person blocks. */
  hiddenFrom: (person: string) => Promise<ReadonlySet<string>>;
}

/**
 * Finds the other people in whose name the text begins a word, sorted by name. People who are not to be found are listed
 * only for those who have an accepted chat with them. Nobody is listed across a block.
 */
export function contactQuery({ profiles, contactsOf, hiddenFrom }: ContactQueryDeps) {
  const filterOf = (key: string) => ({
    listed: true,
    ...(key === '' ? {} : { searchKeys: { $regex: startPattern(keyStart('name', key)) } }),
  });
  const toBeFound = { be_found: { $ne: false } };
  const count = cachedCounts((key) =>
    profiles
      .countDocuments({ ...filterOf(key), ...toBeFound })
      .hint(key === '' ? PEOPLE_BY_NAME : PEOPLE_BY_KEY)
      .exec(),
  );

  /** The contacts who are not to be found and whose name the text finds. */
  async function unlistedContacts(
    self: string,
    key: string,
    hidden: ReadonlySet<string>,
  ): Promise<Types.ObjectId[]> {
    const contacts = (await contactsOf(self)).filter((person) => !hidden.has(person));
    if (contacts.length === 0) return [];
    const filter = { ...filterOf(key), _id: { $in: contacts, $ne: self }, be_found: false };
    return (await profiles.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** The contract bounds the numbers of pages, and this the cursors. @throws 422 */
  async function rejectWalk({ cursor, limit }: Paging): Promise<void> {
    if (cursor === undefined) return;
    const name = decodeCursor(cursor).values.searchName;
    const max = DIRECTORY_PAGES_MAX * limit;
    const before = await profiles
      .countDocuments({ ...filterOf(''), ...toBeFound, searchName: { $lt: `${name}` } })
      .limit(max)
      .hint(PEOPLE_BY_NAME);
    if (before >= max) throw invalid({ cursor: fieldMessage('needs_search', { max: DIRECTORY_PAGES_MAX }) });
  }

  /** The query of the people whom a person may write to, with their number. */
  async function prepare(self: string, key: string) {
    const hidden = await hiddenFrom(self);
    const withoutIds = [self, ...hidden].map((id) => new Types.ObjectId(id));
    const [all, without, unlisted] = await Promise.all([
      count(key),
      profiles.countDocuments({ ...filterOf(key), ...toBeFound, _id: { $in: withoutIds } }).hint('_id_'),
      unlistedContacts(self, key, hidden),
    ]);
    const total = Math.max(0, all - without) + unlisted.length;
    const shown: QueryFilter<ProfileDocument> =
      unlisted.length > 0 ? { $or: [toBeFound, { _id: { $in: unlisted } }] } : toBeFound;
    const isNarrow = key !== '' && all <= SORTED_IN_MEMORY_MAX;
    const find = profiles
      .find({ ...filterOf(key), ...shown, _id: { $nin: withoutIds } })
      .sort({ searchName: 1, _id: 1 })
      .hint(isNarrow ? PEOPLE_BY_KEY : PEOPLE_BY_NAME);
    return { find, total };
  }

  return {
    prepare,

    async page(self: string, search: string, paging: Paging): Promise<Page<Profile>> {
      const key = searchKey(search);
      if (key === '') await rejectWalk(paging);
      const { find, total } = await prepare(self, key);
      const { found, nextCursor } = await readPage<ProfileDocument>([find], paging, total);
      return { found: found.map(toProfile), total, nextCursor };
    },
  };
}
