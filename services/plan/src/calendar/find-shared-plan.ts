import { type PersonModel, type PersonProjection, peopleById } from '@layover/shared/members/people';
import { shareNotFound } from '../errors.ts';
import type { PlanDocument } from '../plans/index.ts';
import type { CurrentShare } from './current-share.query.ts';
import { hashOf } from './secret.ts';
import type { ShareDocument, ShareModel } from './share.model.ts';

interface FindSharedPlanDeps {
  shares: ShareModel;
  people: PersonModel;
  currentShare: CurrentShare;
}

export interface SharedPlan {
  plan: PlanDocument;
  person: PersonProjection;
  share: ShareDocument;
}

/** The plan and the check-in that a link shows. @throws 404 for any other secret and for a share that has ended */
export const findSharedPlan =
  ({ shares, people, currentShare }: FindSharedPlanDeps) =>
  async (secret: string): Promise<SharedPlan> => {
    const found = await currentShare(
      await shares.findOne({ hash: hashOf(secret) }).lean<ShareDocument>(),
      new Date(),
    );
    if (!found) throw shareNotFound();
    const person = (await peopleById(people, [found.share.person])).get(String(found.share.person));
    if (!person || person.deleted || person.disabled) throw shareNotFound();
    return { ...found, person };
  };
