import { GALLERY_MAX } from '@layover/proto/limits';
import { galleryFull, planNotFound } from '../errors.ts';
import type { PlanDocument, PlanRepository } from '../plans/index.ts';
import { type ChangePicturesDeps, changePictures } from './change-pictures.ts';

/** Adds a picture that is stored already to the gallery of a plan. @throws 404, 409 gallery_full */
export const addGalleryPicture =
  (deps: ChangePicturesDeps) =>
  async (planId: string, path: string, actor: string): Promise<PlanDocument> => {
    const { after } = await changePictures(deps, planId, path, actor, ({ gallery }) => {
      if (gallery.length >= GALLERY_MAX) throw galleryFull();
      return { gallery: [...gallery, path] };
    });
    return after;
  };

/** Rejects a gallery that is full before the picture is read and stored. @throws 404, 409 gallery_full */
export const checkGallery =
  (plans: Pick<PlanRepository, 'find'>) =>
  async (planId: string): Promise<void> => {
    const plan = await plans.find(planId, { hidden: true });
    if (!plan) throw planNotFound();
    if (plan.gallery.length >= GALLERY_MAX) throw galleryFull();
  };
