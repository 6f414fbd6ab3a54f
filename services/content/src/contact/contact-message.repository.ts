import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { readPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import { isDuplicateKey } from '@layover/kit/mongo';
import { ContactState } from '@layover/proto/http/content/contact-schemas';
import type { inboxApi } from '@layover/proto/http/content/inbox';
import type { QueryOf } from '@layover/proto/http/endpoint';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { QueryFilter } from 'mongoose';
import { contactMessageNotFound } from '../errors.ts';
import {
  type ContactMessageDocument,
  type ContactMessageModel,
  MESSAGES_BY_STATE,
  MESSAGES_BY_TIME,
  MESSAGES_BY_WORD,
  MESSAGES_OF_EMAIL,
  MESSAGES_OF_PERSON,
} from './contact-message.model.ts';
import { searchedWords } from './search-words.rules.ts';

type ListQuery = QueryOf<typeof inboxApi.list>;
type Filter = QueryFilter<ContactMessageDocument>;

/** A message as lists show it. */
export type ListedMessage = Omit<ContactMessageDocument, 'notes' | 'answers' | 'history' | 'searchKeys'>;

/**
 * Up to this many messages are read by their words and sorted in memory. More are read in the index of the order, where
 * they are frequent.
 */
const SORTED_IN_MEMORY_MAX = 2_000;

export type ContactMessageRepository = ReturnType<typeof contactMessageRepository>;

/** The contact messages, and all writes of them together with their events. */
export function contactMessageRepository(model: ContactMessageModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    find: (id: string): Promise<ContactMessageDocument | null> =>
      model.findById(id).lean<ContactMessageDocument>().exec(),

    exists: async (id: string): Promise<boolean> => (await model.exists({ _id: id })) !== null,

    /** A message whose id is stored already changes nothing. */
    async insert(message: ContactMessageDocument, events: readonly OutboxEntry[]): Promise<void> {
      try {
        await model.create({ ...message, outbox: [...events] });
        outbox.publish(model, message._id, events);
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
    },

    /** Changes a message by one write. @throws 404 */
    async update(
      id: string,
      change: (
        before: ContactMessageDocument,
        nextVersion: number,
      ) => Promise<VersionedChange<ContactMessageDocument> | undefined>,
    ): Promise<ContactMessageDocument> {
      const updated = await updateVersioned<ContactMessageDocument>({
        model,
        outbox,
        filter: { _id: id },
        change,
      });
      if (!updated) throw contactMessageNotFound();
      return updated.after;
    },

    async page(query: ListQuery): Promise<Page<ListedMessage>> {
      const { filter, sort, narrow, ordered } = inboxQuery(query);
      const total = await model.countDocuments(filter).hint(narrow);
      const find = model
        .find(filter, { notes: 0, answers: 0, history: 0, searchKeys: 0 })
        .sort(sort)
        .hint(total <= SORTED_IN_MEMORY_MAX ? narrow : ordered);
      return { ...(await readPage<ListedMessage>([find], query, total)), total };
    },

    async counts(): Promise<Record<ContactState, number>> {
      const states = ContactState.options;
      const counts = await Promise.all(
        states.map((state) => model.countDocuments({ state }).hint(MESSAGES_BY_STATE)),
      );
      return Object.fromEntries(states.map((state, index) => [state, counts[index] ?? 0])) as Record<
        ContactState,
        number
      >;
    },

    /** The messages that a person sent while signed in, and those that were sent with their confirmed e-mail. */
    async *sentBy(person: string, emailKey: string): AsyncGenerator<ContactMessageDocument> {
      yield* model.find({ person }).hint(MESSAGES_OF_PERSON).lean<ContactMessageDocument[]>().cursor();
      if (emailKey === '') return;
      const others = { emailKey, person: { $ne: person } };
      yield* model.find(others).hint(MESSAGES_OF_EMAIL).lean<ContactMessageDocument[]>().cursor();
    },

    /** Assigns messages that were sent without signing in to the person who has confirmed their e-mail. */
    async assignToPerson(person: string, emailKey: string): Promise<void> {
      await model.updateMany({ emailKey, person: '' }, { $set: { person } });
    },

    async removeUserData(person: string): Promise<void> {
      await model.deleteMany({ person });
    },
  };
}

/** The query of a list: `narrow` is the index that finds the fewest messages, `ordered` the one that has them in order. */
export function inboxQuery({ state, subject, search, order }: Omit<ListQuery, keyof Paging>) {
  const words = searchedWords(search ?? '');
  const filter: Filter = {
    ...(state && { state }),
    ...(subject && { subject }),
    ...(words.length > 0 && { $and: words.map((word) => ({ searchKeys: { $regex: startOf(word) } })) }),
  };
  const direction = order === 'newest' ? -1 : 1;
  const ordered = state ? MESSAGES_BY_STATE : MESSAGES_BY_TIME;
  return {
    filter,
    sort: { receivedAt: direction, _id: direction } as const,
    narrow: words.length > 0 ? MESSAGES_BY_WORD : ordered,
    ordered,
  };
}

/** Words are letters and digits; an e-mail has more characters. */
const startOf = (word: string): string => `^${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
