import type { Caller } from '@layover/kit/http/guard';
import { peopleById } from '@layover/shared/members/people';
import { LRUCache } from 'lru-cache';
import type { PlanDeps } from '../deps.ts';
import { NO_INTEREST, type OwnInterest } from '../interest/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import { type People, presentCard, presentDetail } from './present-plan.ts';

const MEMBERS_MAX = 10_000;
const MEMBER_MS = 10_000;

const NOBODY: ReadonlySet<string> = new Set();

export type PlanView = ReturnType<typeof planView>;

/** Plans as a reader sees them: with people for members only, and with the reader's own interest. */
export function planView({
  models,
  recentHidden,
  interest: { ownInterests },
  missingPropertiesOf,
}: Pick<PlanDeps, 'models' | 'recentHidden' | 'interest' | 'missingPropertiesOf'>) {
  const members = new LRUCache<string, true>({ max: MEMBERS_MAX, ttl: MEMBER_MS });

  /** Caches for a moment whether a reader is a member, because a reader opens one list after the other. */
  const isMember = async (reader: Caller | undefined): Promise<boolean> => {
    if (reader === undefined) return false;
    if (reader.rol === 'ADMIN' || members.get(reader._id)) return true;
    if ((await missingPropertiesOf(reader)).length > 0) return false;
    members.set(reader._id, true);
    return true;
  };

  /** Only members see who is interested, including the creator. Everyone else gets no people, only the count. */
  const peopleFor = async (plans: readonly PlanDocument[], forMembers: boolean): Promise<People> =>
    forMembers
      ? peopleById(
          models.people,
          plans.flatMap((plan) => plan.firstInterested),
        )
      : new Map();
  const hiddenFrom = async (reader: Caller | undefined): Promise<ReadonlySet<string>> =>
    reader ? recentHidden.of(reader._id) : NOBODY;
  const peopleOf = async (plans: readonly PlanDocument[], reader: Caller | undefined): Promise<People> => {
    const [forMembers, without] = await Promise.all([isMember(reader), hiddenFrom(reader)]);
    const people = await peopleFor(plans, forMembers);
    return without.size === 0 ? people : new Map([...people].filter(([id]) => !without.has(id)));
  };

  const readerData = async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
    const [people, rows] = await Promise.all([
      peopleOf(plans, reader),
      reader && plans.length > 0 ? ownInterests(reader._id, plans) : new Map<string, OwnInterest>(),
    ]);
    return { people, own: (plan: PlanDocument) => rows.get(String(plan._id)) ?? NO_INTEREST };
  };

  return {
    isMember,

    /** The people who are hidden from a reader by a block. */
    hiddenFrom,

    /** Cards for all members or for everybody else, without a reader's own interest and blocks. */
    sharedCards: async (plans: readonly PlanDocument[], forMembers: boolean) => {
      const people = await peopleFor(plans, forMembers);
      return plans.map((plan) => presentCard(plan, people, NO_INTEREST));
    },

    cards: async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
      const { people, own } = await readerData(plans, reader);
      return plans.map((plan) => presentCard(plan, people, own(plan)));
    },

    details: async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
      const { people, own } = await readerData(plans, reader);
      return plans.map((plan) => presentDetail(plan, people, own(plan)));
    },

    /** A card after the reader's interest has changed to `own`. Who waits may have moved up since, so it is read again. */
    card: async (plan: PlanDocument, own: OwnInterest, reader: Caller) => {
      const [people, waiting] = await Promise.all([
        peopleOf([plan], reader),
        own.interest === 'waiting' ? ownInterests(reader._id, [plan]) : undefined,
      ]);
      return presentCard(plan, people, waiting?.get(String(plan._id)) ?? own);
    },
  };
}
