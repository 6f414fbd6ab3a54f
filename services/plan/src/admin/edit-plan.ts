import { invalid } from '@layover/kit/errors';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { EditPlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import type { z } from 'zod';
import { planNotFound } from '../errors.ts';
import type { FillFreePlaces } from '../interest/fill-free-places.ts';
import { adminAction, auditedPlan, fieldChanges, planSubject } from '../plans/admin-action.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { planChanged } from '../plans/plan-event.ts';
import type { PlanFields, ReadPlanFields } from '../plans/plan-fields.ts';
import { stateFlags } from '../plans/plan-state.rules.ts';
import { divideChanges, planChangesOf } from './plan-changes.rules.ts';

interface EditPlanDeps {
  plans: PlanRepository;
  readPlanFields: ReadPlanFields;
  fillFreePlaces: FillFreePlaces;
  pictures: Pick<DocumentPictures, 'removeUnreferenced'>;
}

type Body = z.output<typeof EditPlanBody>;

/** `isConflict`: somebody else has edited the plan since the revision of the edit, and `plan` is the stored one. */
export interface EditResult {
  plan: PlanDocument;
  isConflict: boolean;
}

/** Replaces the fields of a plan that ADMINs write. @throws 404, 422 */
export const editPlan =
  ({ plans, readPlanFields, fillFreePlaces, pictures }: EditPlanDeps) =>
  async (planId: string, body: Body, actor: string): Promise<EditResult> => {
    const stored = await plans.find(planId, { hidden: true });
    if (!stored) throw planNotFound();
    if (stored.revision !== body.revision) return { plan: stored, isConflict: true };
    const fields = await readPlanFields(body, stored);
    let isConflict = false;
    const updated = await plans.update(planId, (plan, version) => {
      isConflict = plan.revision !== body.revision;
      if (isConflict) return undefined;
      const patch = patchOf(plan, body, fields);
      const after = { ...plan, ...patch };
      const changes = fieldChanges(auditedPlan(plan), auditedPlan(after));
      if (changes.length === 0) return undefined;
      const { announced, unannounced } = divideChanges(plan, planChangesOf(plan, after));
      return {
        update: { $set: { ...patch, unannounced, revision: plan.revision + 1 } },
        events: [
          planChanged(after, version, announced),
          adminAction(actor, 'edit', planSubject(after), version, changes),
        ],
      };
    });
    if (!updated) throw planNotFound();
    const { before, after } = updated;
    if (isConflict || after === before) return { plan: after, isConflict };
    await pictures.removeUnreferenced(picturesOf(before).filter((path) => !picturesOf(after).includes(path)));
    return { plan: await fillFreePlaces(after), isConflict: false };
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

/** Only pictures that the plan has can be among its own: the picture and the gallery can trade places. */
function readPictures(plan: PlanDocument, body: Body): Pick<PlanDocument, 'image' | 'gallery'> {
  const own = new Set(picturesOf(plan).filter((path) => path !== ''));
  const image = body.image ?? plan.image;
  if (image !== '' && !own.has(image) && !isLink(image)) throw invalid({ image: fieldMessage('not_link') });
  const gallery = [...new Set(body.gallery ?? plan.gallery)];
  for (const [place, path] of gallery.entries())
    if (!own.has(path)) throw invalid({ [`gallery.${place}`]: fieldMessage('unknown') });
  return { image, gallery };
}

function isLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
