import type { InterestRepository } from '../interest/index.ts';
import type { PlanDocument, PlanRepository } from '../plans/index.ts';
import type { ShareDocument } from './share.model.ts';
import { hasEnded } from './share.rules.ts';

interface CurrentShareDeps {
  plans: Pick<PlanRepository, 'find'>;
  interests: Pick<InterestRepository, 'ofPerson'>;
}

export type CurrentShare = ReturnType<typeof currentShare>;

/** A share that still lasts, with its plan: the plan can be seen, has not ended, and the person is interested in it. */
export const currentShare =
  ({ plans, interests }: CurrentShareDeps) =>
  async (
    share: ShareDocument | null,
    now: Date,
  ): Promise<{ share: ShareDocument; plan: PlanDocument } | undefined> => {
    const plan = share && (await plans.find(String(share.plan), { hidden: false }));
    if (!plan || hasEnded(plan, share, now)) return undefined;
    return (await isInterested(interests, plan, String(share.person))) ? { share, plan } : undefined;
  };

/** Whether a person may share a plan. */
export const isInterested = async (
  interests: Pick<InterestRepository, 'ofPerson'>,
  plan: PlanDocument,
  person: string,
): Promise<boolean> => (await interests.ofPerson(person, [plan._id])).has(String(plan._id));
