import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { planNotFound } from '../errors.ts';
import type { PlanDocument } from './plan.model.ts';
import type { PlanRepository } from './plan.repository.ts';

interface SetPhotoDeps {
  plans: PlanRepository;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

/** Replaces a plan's picture and removes the previous one. @throws 404 */
export const setPhoto =
  ({ plans, pictures }: SetPhotoDeps) =>
  async (planId: string, image: string): Promise<PlanDocument> => {
    const updated = await plans.update(planId, () => ({ update: { $set: { image } } }));
    if (!updated) throw planNotFound();
    await pictures.removeUnreferenced([updated.before.image]);
    return updated.after;
  };
