import type { Caller } from '@layover/kit/http/guard';
import { peopleById } from '@layover/kit/members/people';
import type { PlanDeps } from '../deps.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import { NO_INTEREST, type OwnInterest, type People, presentCard, presentDetail } from './present-plan.ts';

export type PlanView = ReturnType<typeof planView>;

/** Plans as a reader sees them: with people for members only, and with the reader's own interest. */
export function planView({
  models,
  interests,
  hasCompleteProfile,
}: Pick<PlanDeps, 'models' | 'interests' | 'hasCompleteProfile'>) {
  const isMember = async (reader: Caller | undefined) =>
    reader !== undefined && (reader.rol === 'ADMIN' || (await hasCompleteProfile(reader)));

  /** Only members see who is interested, including the creator. Everyone else gets no people, only the count. */
  const peopleOf = async (plans: readonly PlanDocument[], reader: Caller | undefined): Promise<People> =>
    (await isMember(reader))
      ? peopleById(
          models.people,
          plans.flatMap((plan) => plan.firstInterested),
        )
      : new Map();

  const readerData = async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
    const [people, rows] = await Promise.all([
      peopleOf(plans, reader),
      reader && plans.length > 0
        ? interests.ofPerson(
            reader._id,
            plans.map(({ _id }) => _id),
          )
        : new Map<string, OwnInterest>(),
    ]);
    return { people, own: (plan: PlanDocument) => rows.get(String(plan._id)) ?? NO_INTEREST };
  };

  return {
    cards: async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
      const { people, own } = await readerData(plans, reader);
      return plans.map((plan) => presentCard(plan, people, own(plan)));
    },

    details: async (plans: readonly PlanDocument[], reader: Caller | undefined) => {
      const { people, own } = await readerData(plans, reader);
      return plans.map((plan) => presentDetail(plan, people, own(plan)));
    },

    /** A card with an interest that is known already. */
    card: async (plan: PlanDocument, own: OwnInterest, reader: Caller) =>
      presentCard(plan, await peopleOf([plan], reader), own),
  };
}
