import { fieldChanges } from '@layover/kit/events/admin-action';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { GALLERY_MAX } from '@layover/proto/limits';
import { galleryFull, planNotFound } from '../errors.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { planChanged } from '../plans/plan-event.ts';
import type { PlanDocuments } from './plan-documents.ts';

interface PlanPicturesDeps {
  plans: Pick<PlanRepository, 'find'>;
  documents: PlanDocuments;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

type Pictures = Pick<PlanDocument, 'image' | 'gallery'>;

/** Changes of a plan's pictures. Each takes the path of a picture that is stored already. @throws 404 */
export function planPictures({ plans, documents, pictures }: PlanPicturesDeps) {
  async function update(
    planId: string,
    path: string,
    actor: string,
    change: (plan: PlanDocument) => Partial<Pictures>,
  ): Promise<{ before: PlanDocument; after: PlanDocument }> {
    try {
      return await documents.change(planId, { action: 'pictures', actor }, (plan, version) => {
        const changed = change(plan);
        return {
          set: { ...changed, revision: plan.revision + 1 },
          changes: fieldChanges({ ...plan }, changed),
          events: [planChanged({ ...plan, ...changed }, version)],
        };
      });
    } catch (err) {
      await pictures.removeUnreferenced([path]);
      throw err;
    }
  }

  return {
    /** Replaces the picture of a plan and removes the previous one. */
    async setPhoto(planId: string, image: string, actor: string): Promise<PlanDocument> {
      const { before, after } = await update(planId, image, actor, () => ({ image }));
      await pictures.removeUnreferenced([before.image]);
      return after;
    },

    /** @throws 409 gallery_full */
    async addToGallery(planId: string, path: string, actor: string): Promise<PlanDocument> {
      const { after } = await update(planId, path, actor, ({ gallery }) => {
        if (gallery.length >= GALLERY_MAX) throw galleryFull();
        return { gallery: [...gallery, path] };
      });
      return after;
    },

    /** Rejects a gallery that is full before the picture is read and stored. @throws 404, 409 gallery_full */
    async checkGallery(planId: string): Promise<void> {
      const plan = await plans.find(planId, { hidden: true });
      if (!plan) throw planNotFound();
      if (plan.gallery.length >= GALLERY_MAX) throw galleryFull();
    },
  };
}
