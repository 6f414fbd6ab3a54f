import { notFound } from '@layover/kit/errors';
import type { KeptPictures } from '@layover/kit/uploads/kept-pictures';
import type { PlanDocument, PlanModel } from '../data/plan.model.ts';

interface SetPhotoDeps {
  plans: PlanModel;
  pictures: Pick<KeptPictures, 'replaced'>;
}

/** Replaces a plan's picture; the one before is removed. @throws 404 */
export function setPhoto({ plans, pictures }: SetPhotoDeps) {
  return async (planId: string, image: string): Promise<PlanDocument> => {
    const before = await plans
      .findOneAndUpdate(
        { _id: planId },
        { $set: { image }, $inc: { version: 1 } },
        { returnDocument: 'before', projection: { searchTerms: 0 } },
      )
      .lean<PlanDocument>();
    if (!before) throw notFound('This plan');
    await pictures.replaced([before.image]);
    return { ...before, image, version: before.version + 1 };
  };
}
