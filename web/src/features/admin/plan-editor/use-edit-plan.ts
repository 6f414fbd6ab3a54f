import type { planAdminApi } from '@layover/proto/http/plan-admin';
import type { AdminPlan } from '@layover/proto/http/plan-schemas';
import { useState } from 'react';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Merge, mergeEdits } from '#shared/ui/form/merge.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import type { Side } from '#shared/ui/form/versions-dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import type { PlanFormProps } from './plan-form.ts';
import { type PlanValues, planBody, planFieldPaths, planValues } from './plan-values.ts';

/** The version that somebody else has saved meanwhile, and how the edit fits it. */
interface Conflict {
  theirs: AdminPlan;
  mine: PlanValues;
  merge: Merge<PlanValues>;
}

/**
 * The edit of one plan. `plan` is the version that the edit is made from. If another ADMIN has saved a newer one, `conflict`
 * has both until the user has merged them.
 */
export function useEditPlan(loaded: AdminPlan, { cities, categories }: Omit<PlanFormProps, 'form'>) {
  const reload = useReloadPlans();
  const [plan, setPlan] = useState(loaded);
  const [conflict, setConflict] = useState<Conflict>();
  const valuesOf = (version: AdminPlan) =>
    planValues(version, {
      cityZone: cities.find(({ _id }) => _id === version.city)?.zone,
      kinds:
        categories.find(({ _id }) => _id === version.category)?.subcategories.map(({ _id }) => _id) ?? [],
    });

  async function save(values: PlanValues, base = plan) {
    try {
      const saved = await request<typeof planAdminApi.edit>('PUT /api/plan/edit-plan/:id', {
        params: { id: base._id },
        body: { ...planBody(values), gallery: values.gallery, revision: base.revision },
      });
      setConflict(undefined);
      setPlan(saved.plan);
      form.reset(valuesOf(saved.plan));
      showToast(m.plan_saved_done());
      void reload();
    } catch (error) {
      const theirs = changedPlan(error);
      if (!theirs) throw error;
      setConflict({ theirs, mine: values, merge: mergeEdits(valuesOf(base), values, valuesOf(theirs)) });
    }
  }

  const { form, formProps, problem } = useServerForm<PlanValues>({
    defaultValues: valuesOf(loaded),
    fields: planFieldPaths,
    save,
  });

  /** Saves the merged version. The form then edits the newest version. */
  function merge(sides: Readonly<Record<string, Side>>) {
    if (!conflict) return;
    const { theirs, merge: merged } = conflict;
    const stored = valuesOf(theirs);
    const taken = merged.conflicts
      .filter((field) => sides[field] === 'theirs')
      .map((field) => [field, stored[field]] as const);
    const values: PlanValues = { ...merged.values, ...Object.fromEntries(taken) };
    setPlan(theirs);
    setConflict(undefined);
    form.reset(stored);
    form.reset(values, { keepDefaultValues: true });
    return form.handleSubmit((submitted) => save(submitted, theirs))();
  }

  /** Takes over what another call has changed. An edit of somebody else in between still leads to a conflict. */
  function adopt(changed: AdminPlan) {
    const { image, gallery, status, disabled, reason, count, revision } = changed;
    setPlan((before) => ({
      ...before,
      ...{ image, gallery, status, disabled, reason, count },
      revision: revision <= before.revision + 1 ? revision : before.revision,
    }));
    void reload();
  }

  function adoptPictures(changed: AdminPlan) {
    const kept = form.getValues('gallery');
    const added = changed.gallery.filter((path) => !plan.gallery.includes(path));
    adopt(changed);
    form.resetField('gallery', { defaultValue: changed.gallery });
    form.setValue('gallery', [...kept, ...added.filter((path) => !kept.includes(path))], {
      shouldDirty: true,
    });
  }

  return {
    plan,
    form,
    formProps,
    problem,
    conflict,
    merge,
    keepEditing: () => setConflict(undefined),
    adopt,
    adoptPictures,
    valuesOf,
  };
}

/** The stored plan that a 409 `plan_changed` carries. */
function changedPlan(error: unknown): AdminPlan | undefined {
  if (!(error instanceof ApiError) || error.code !== 'plan_changed') return undefined;
  return (error.document as { plan?: AdminPlan } | undefined)?.plan;
}
