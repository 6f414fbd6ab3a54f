import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { GALLERY_MAX } from '@layover/proto/limits';
import { galleryFull, planNotFound } from '../errors.ts';
import { adminAction, fieldChanges, planSubject } from '../plans/admin-action.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { planChanged } from '../plans/plan-event.ts';

interface PlanPicturesDeps {
  plans: PlanRepository;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

type Pictures = Pick<PlanDocument, 'image' | 'gallery'>;

/** Changes of a plan's pictures. Each takes the path of a picture that is stored already. @throws 404 */
export function planPictures({ plans, pictures }: PlanPicturesDeps) {
  async function update(
    planId: string,
    path: string,
    actor: string,
    change: (plan: PlanDocument) => Partial<Pictures>,
  ): Promise<PlanDocument> {
    const updated = await plans
      .update(planId, (plan, version) => {
        const patch = change(plan);
        return {
          update: { $set: { ...patch, revision: plan.revision + 1 } },
          events: [
            planChanged({ ...plan, ...patch }, version),
            adminAction(actor, 'pictures', planSubject(plan), version, fieldChanges({ ...plan }, patch)),
          ],
        };
      })
      .catch(async (err: unknown) => {
        await pictures.removeUnreferenced([path]);
        throw err;
      });
    if (!updated) {
      await pictures.removeUnreferenced([path]);
      throw planNotFound();
    }
    return updated.after;
  }

  return {
    /** Replaces the picture of a plan and removes the previous one. */
    async setPhoto(planId: string, image: string, actor: string): Promise<PlanDocument> {
      let previous = '';
      const plan = await update(planId, image, actor, ({ image: before }) => {
        previous = before;
        return { image };
      });
      await pictures.removeUnreferenced([previous]);
      return plan;
    },

    /** @throws 409 gallery_full */
    addToGallery: (planId: string, path: string, actor: string): Promise<PlanDocument> =>
      update(planId, path, actor, ({ gallery }) => {
        if (gallery.length >= GALLERY_MAX) throw galleryFull();
        return { gallery: [...gallery, path] };
      }),

    /** Refuses a gallery that is full before the picture is read and stored. @throws 404, 409 gallery_full */
    async checkGallery(planId: string): Promise<void> {
      const plan = await plans.find(planId, { hidden: true });
      if (!plan) throw planNotFound();
      if (plan.gallery.length >= GALLERY_MAX) throw galleryFull();
    },
  };
}
