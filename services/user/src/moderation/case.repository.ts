import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { QueryOf } from '@layover/proto/http/endpoint';
import type { moderationApi } from '@layover/proto/http/user/moderation';
import { CaseState } from '@layover/proto/http/user/moderation-schemas';
import {
  CASES_ABOUT_PERSON,
  CASES_BY_PRIORITY,
  CASES_BY_TIME,
  CASES_OF_REPORTER,
  type CaseDocument,
  type CaseModel,
} from './case.model.ts';
import type { CasePatch } from './report.rules.ts';

export type CaseRepository = ReturnType<typeof caseRepository>;

/** Returns the fields to write with the events of the change; undefined changes nothing. */
type CaseChange = (
  before: CaseDocument,
  nextVersion: number,
) => { patch: CasePatch; events?: readonly OutboxEntry[] } | undefined;

type CaseQuery = QueryOf<typeof moderationApi.list>;

/** A case as lists show it. */
export type ListedCase = Omit<CaseDocument, 'contents' | 'reports' | 'notes' | 'history'>;

const orders = {
  priority: { sort: { reporterCount: -1, lastReportedAt: -1, _id: 1 }, hint: CASES_BY_PRIORITY },
  newest: { sort: { lastReportedAt: -1, _id: -1 }, hint: CASES_BY_TIME },
  oldest: { sort: { lastReportedAt: 1, _id: 1 }, hint: CASES_BY_TIME },
} as const;

export function caseRepository(model: CaseModel, outbox: Pick<Outbox, 'publish'>) {
  /** Changes a case by one write. Undefined if there is no such case. */
  const update = async (id: string, change: CaseChange): Promise<CaseDocument | undefined> => {
    const updated = await updateVersioned<CaseDocument>({
      model,
      outbox,
      filter: { _id: id },
      change: (before, version) => {
        const changed = change(before, version);
        return changed && { update: { $set: changed.patch }, events: changed.events ?? [] };
      },
    });
    return updated?.after;
  };

  const idsWith = async (filter: object, hint: string): Promise<string[]> =>
    (await model.find(filter, { _id: 1 }).hint(hint).lean()).map(({ _id }) => _id);

  return {
    update,

    find: (id: string): Promise<CaseDocument | null> => model.findById(id).lean<CaseDocument>().exec(),

    /** @returns whether it was stored; another report may have begun the case meanwhile */
    async insert(begun: Omit<CaseDocument, 'outbox'>, events: readonly OutboxEntry[]): Promise<boolean> {
      try {
        await model.create({ ...begun, outbox: [...events] });
        outbox.publish(model, begun._id, events);
        return true;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
    },

    page: ({ state, type, person, order, ...paging }: CaseQuery): Promise<Page<ListedCase>> => {
      const filter = { state, ...(type && { type }), ...(person && { person }) };
      const { sort, hint } = orders[order];
      return findPage(
        {
          model,
          filter,
          sort,
          hint: person ? CASES_ABOUT_PERSON : hint,
          without: { contents: 0, reports: 0, notes: 0, history: 0 },
        },
        paging,
      );
    },

    /** Counts all cases, or those about one person. */
    async counts(person?: string): Promise<Record<CaseState, number>> {
      const states = CaseState.options;
      const counts = await Promise.all(
        states.map((state) =>
          person
            ? model.countDocuments({ state, person }).hint(CASES_ABOUT_PERSON)
            : model.countDocuments({ state }).hint(CASES_BY_TIME),
        ),
      );
      return Object.fromEntries(states.map((state, index) => [state, counts[index] ?? 0])) as Record<
        CaseState,
        number
      >;
    },

    idsByReporter: (person: string) => idsWith({ 'reports.reporter': person }, CASES_OF_REPORTER),
    idsAbout: (person: string) => idsWith({ person }, CASES_ABOUT_PERSON),
  };
}
