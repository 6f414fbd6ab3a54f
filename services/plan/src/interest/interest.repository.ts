import { createBatcher } from '@layover/kit/batcher';
import { upsertUnlessNewer } from '@layover/kit/events/upsert-if-newer';
import { WAITLIST_PLACE_MAX } from '@layover/proto/limits';
import type { QueryFilter, Types } from 'mongoose';
import type { InterestChange, PlanDocument } from '../plans/index.ts';
import { type InterestDocument, type InterestModel, interestId } from './interest.model.ts';

/** The number of a person's latest interests that lists read. */
const INTERESTS_MAX = 2_000;
/** Readers of lists whose interests one query reads. */
const READERS_MAX = 50;

interface GoingPeople {
  unlisted: readonly Types.ObjectId[];
  without: readonly Types.ObjectId[];
  among?: readonly Types.ObjectId[];
}

export type InterestRepository = ReturnType<typeof interestRepository>;

/** Each person's interest in each plan. The plan holds the latest change; `copyChange` writes it to the person's row. */
export function interestRepository(interests: InterestModel) {
  const find = (ids: readonly string[]) => interests.find({ _id: { $in: ids } }).lean<InterestDocument[]>();

  /** Readers who open a list at the same time share a query, which costs the service more than the rest of the list. */
  const reads = createBatcher<readonly string[], InterestDocument[]>({
    maxWaitMs: 0,
    maxSize: READERS_MAX,
    run: async (wanted) => {
      const rows = new Map((await find(wanted.flat())).map((row) => [row._id, row]));
      return wanted.map((ids) => ({ status: 'fulfilled', value: ids.flatMap((id) => rows.get(id) ?? []) }));
    },
  });

  /** Writes a change of interest to the person's row, unless the row has it or a later one. */
  async function copyChange(plan: Types.ObjectId, change: InterestChange): Promise<void> {
    const _id = interestId(plan, change.person);
    const fields = { ...change, plan };
    const update =
      change.interest === 'none'
        ? { $set: { ...fields, removedAt: new Date() } }
        : { $set: fields, $unset: { removedAt: 1 as const } };
    await upsertUnlessNewer(interests, { _id, version: { $lt: change.version } }, update);
  }

  return {
    copyChange,

    /** The person's row, after the plan's latest change was copied to it. */
    async findSettled(
      plan: PlanDocument,
      person: Types.ObjectId | string,
    ): Promise<InterestDocument | undefined> {
      const { interestChange: change } = plan;
      const [own, changed] = [interestId(plan._id, person), interestId(plan._id, change.person)];
      const rows = await find(own === changed ? [own] : [own, changed]);
      const copied = rows.find(({ _id }) => _id === changed);
      if (copied && copied.version >= change.version) return rows.find(({ _id }) => _id === own);
      await copyChange(plan._id, change);
      return (await find([own]))[0];
    },

    /** The first listed people of a plan who are going, without some. */
    async firstListed(
      plan: Types.ObjectId,
      without: readonly Types.ObjectId[],
      limit: number,
    ): Promise<Types.ObjectId[]> {
      const rows = await interests
        .find({ plan, interest: 'going', isListed: true, person: { $nin: without } }, { person: 1 })
        .sort({ since: 1, _id: 1 })
        .hint('people_of_plan')
        .limit(limit)
        .lean();
      return rows.map(({ person }) => person);
    },

    /** The person who has waited longest. */
    firstWaiting: (plan: Types.ObjectId) =>
      interests
        .findOne({ plan, interest: 'waiting' })
        .sort({ since: 1, _id: 1 })
        .hint('people_of_plan')
        .lean<InterestDocument>()
        .exec(),

    /**
     * The position of a person on the waitlist, from 1. Undefined after WAITLIST_PLACE_MAX, so that the read stays short on
     * any waitlist.
     */
    async waitlistPlace({ _id, plan, since }: InterestDocument): Promise<number | undefined> {
      const count = (earlier: QueryFilter<InterestDocument>) =>
        interests
          .countDocuments({ plan, interest: 'waiting', ...earlier })
          .hint('people_of_plan')
          .limit(WAITLIST_PLACE_MAX);
      // Two ranges of the index instead of an `$or`, which would read the whole waitlist.
      const [before, sameMoment] = await Promise.all([
        count({ since: { $lt: since } }),
        count({ since, _id: { $lt: _id } }),
      ]);
      const position = before + sameMoment + 1;
      return position > WAITLIST_PLACE_MAX ? undefined : position;
    },

    /** A person's interest in some plans, by plan id. */
    async ofPerson(
      person: string,
      plans: readonly Types.ObjectId[],
    ): Promise<ReadonlyMap<string, InterestDocument>> {
      const rows = await reads.add(plans.map((plan) => interestId(plan, person)));
      return new Map(
        rows.filter(({ interest }) => interest !== 'none').map((row) => [String(row.plan), row]),
      );
    },

    /** Ids of the plans that a person is interested in, the latest interest first, at most INTERESTS_MAX. */
    async planIdsOf(person: string): Promise<Types.ObjectId[]> {
      const rows = await interests
        .find({ person, interest: { $in: ['going', 'waiting'] } }, { plan: 1 })
        .sort({ since: -1 })
        .hint('plans_of_person')
        .limit(INTERESTS_MAX)
        .lean();
      return rows.map(({ plan }) => plan);
    },

    /** Ids of all plans that a person is interested in, while they may change. */
    async *allPlanIdsOf(person: string): AsyncGenerator<string> {
      const rows = interests
        .find({ person, interest: { $in: ['going', 'waiting'] } }, { plan: 1 })
        .hint('plans_of_person')
        .lean();
      for await (const { plan } of rows.cursor()) yield String(plan);
    },

    /** The query of the people who are going, by time: the listed ones except `without`, and those of `unlisted`; of all of them those in `among`. */
    people: (plan: Types.ObjectId, { unlisted, without, among }: GoingPeople) =>
      interests
        .find({
          plan,
          interest: 'going',
          $or: [{ isListed: true }, { person: { $in: unlisted } }],
          ...((among || without.length > 0) && { person: { ...(among && { $in: among }), $nin: without } }),
        })
        .sort({ since: 1, _id: 1 })
        .hint('people_of_plan'),

    /** People who are going or waiting since `before`, by the ids of their rows, after one of them. */
    peopleAfter: (
      plan: Types.ObjectId,
      cursor: string,
      { before, limit }: { before: Date; limit: number },
    ): Promise<InterestDocument[]> =>
      interests
        .find({
          // The ids of a plan's rows begin with its id and a colon, which a semicolon follows.
          _id: { $gt: cursor || `${plan}:`, $lt: `${plan};` },
          interest: { $in: ['going', 'waiting'] },
          since: { $lte: before },
        })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<InterestDocument[]>()
        .exec(),

    /** Everybody who is going and listed by their choice for the plan. */
    async listed(plan: Types.ObjectId): Promise<Types.ObjectId[]> {
      const rows = await interests
        .find({ plan, interest: 'going', isListed: true }, { person: 1 })
        .hint('people_of_plan')
        .lean();
      return rows.map(({ person }) => person);
    },

    /** Filters the people who are going and have chosen not to be listed for the plan. */
    async unlistedAmong(plan: Types.ObjectId, people: readonly string[]): Promise<Types.ObjectId[]> {
      const rows = await find(people.map((person) => interestId(plan, person)));
      return rows.flatMap(({ interest, isListed, person }) =>
        interest === 'going' && !isListed ? [person] : [],
      );
    },
  };
}
