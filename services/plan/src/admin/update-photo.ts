import type { PlanDocument } from '../plans/index.ts';
import { type ChangePicturesDeps, changePictures } from './change-pictures.ts';

/** Replaces the picture of a plan by one that is stored already, and removes the previous one. @throws 404 */
export const updatePhoto =
  (deps: ChangePicturesDeps) =>
  async (planId: string, image: string, actor: string): Promise<PlanDocument> => {
    const { before, after } = await changePictures(deps, planId, image, actor, () => ({ image }));
    await deps.pictures.removeUnreferenced([before.image]);
    return after;
  };
