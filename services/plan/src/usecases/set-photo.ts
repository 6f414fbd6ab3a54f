import { notFound } from '@layover/kit/errors';
import type { KeptPictures } from '@layover/kit/uploads/kept-pictures';
import type { PlanModel, PlanRecord } from '../data/plan.model.ts';

interface SetPhotoDeps {
  plans: PlanModel;
  pictures: Pick<KeptPictures, 'replaced'>;
}

/** Replaces a plan's picture; the one before is removed. @throws 404 */
export function setPhoto({ plans, pictures }: SetPhotoDeps) {
  return async (planId: string, image: string): Promise<PlanRecord> => {
    const before = await plans
      .findOneAndUpdate(
        { _id: planId },
        { $set: { image }, $inc: { version: 1 } },
        { returnDocument: 'before', projection: { words: 0 } },
      )
      .lean<PlanRecord>();
    if (!before) throw notFound('This plan');
    await pictures.replaced([before.image]);
    return { ...before, image, version: before.version + 1 };
  };
}
