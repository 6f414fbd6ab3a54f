import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { fieldChanges } from '@layover/shared/events/admin-action';
import { type PlanDocument, planChanged } from '../plans/index.ts';
import type { PlanDocuments } from './plan-documents.ts';

export interface ChangePicturesDeps {
  documents: PlanDocuments;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

/** Changes the pictures of a plan. A new picture that is stored already is removed if the change fails. @throws 404 */
export async function changePictures(
  { documents, pictures }: ChangePicturesDeps,
  planId: string,
  path: string,
  actor: string,
  change: (plan: PlanDocument) => Partial<Pick<PlanDocument, 'image' | 'gallery'>>,
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
