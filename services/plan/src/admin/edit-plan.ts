import { invalid } from '@layover/kit/errors';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { EditPlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import { type ConflictOf, checkRevision } from '@layover/shared/managed-documents/revision';
import type { z } from 'zod';
import { planNotFound } from '../errors.ts';
import type { FillFreePlaces } from '../interest/index.ts';
import type { PlanFields, ReadPlanFields } from '../plan-fields/index.ts';
import { type PlanDocument, type PlanRepository, planChanged, stateFlags } from '../plans/index.ts';
import { divideChanges, planChangesOf } from './plan-changes.rules.ts';
import type { PlanDocuments } from './plan-documents.ts';

interface EditPlanDeps {
  plans: PlanRepository;
  documents: PlanDocuments;
  readPlanFields: ReadPlanFields;
  fillFreePlaces: FillFreePlaces;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

type Body = z.output<typeof EditPlanBody>;

/** Replaces the fields of a plan that ADMINs write. @throws 404, 422, the error of `conflict` */
export const editPlan =
  ({ plans, documents, readPlanFields, fillFreePlaces, pictures }: EditPlanDeps) =>
  async (
    planId: string,
    body: Body,
    actor: string,
    conflict: ConflictOf<PlanDocument>,
  ): Promise<PlanDocument> => {
    const { revision, saveIds } = body;
    const edit = { actor, revision, saveIds, conflict };
    const stored = await plans.find(planId, { hidden: true });
    if (!stored) throw planNotFound();
    // An ADMIN must see the newer plan before errors that it may have corrected.
    await checkRevision(stored, edit);
    const fields = await readPlanFields(body, stored);
    const { before, after } = await documents.edit(planId, edit, (plan, version) => {
      const patch = patchOf(plan, body, fields);
      const edited = { ...plan, ...patch };
      const { announced, unannounced } = divideChanges(plan, planChangesOf(plan, edited));
      return { set: { ...patch, unannounced }, events: [planChanged(edited, version, announced)] };
    });
    if (after === before) return after;
    await pictures.removeUnreferenced(picturesOf(before).filter((path) => !picturesOf(after).includes(path)));
    return fillFreePlaces(after);
  };

/** The fields of the plan after the edit. */
function patchOf(plan: PlanDocument, body: Body, fields: PlanFields) {
  const { capacity, until } = fields;
  return {
    ...fields,
    ...readPictures(plan, body),
    ...stateFlags({ status: plan.status, disabled: plan.disabled, until }, new Date()),
    full: capacity !== null && plan.count >= capacity,
  };
}

const picturesOf = ({ image, gallery }: PlanDocument) => [image, ...gallery];

/** An edit can move pictures between the picture and the gallery of the plan, and name no others. */
function readPictures(plan: PlanDocument, body: Body): Pick<PlanDocument, 'image' | 'gallery'> {
  const own = new Set(picturesOf(plan).filter((path) => path !== ''));
  const image = body.image ?? plan.image;
  if (image !== '' && !own.has(image) && !isLink(image)) throw invalid({ image: fieldMessage('not_link') });
  const gallery = [...new Set(body.gallery ?? plan.gallery)];
  for (const [index, path] of gallery.entries())
    if (!own.has(path)) throw invalid({ [`gallery.${index}`]: fieldMessage('unknown') });
  return { image, gallery };
}

function isLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
