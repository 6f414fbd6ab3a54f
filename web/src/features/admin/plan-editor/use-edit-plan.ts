import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';
import type { PlanFormProps } from './plan-form.ts';
import { type PlanValues, planBody, planFieldPaths, planValues } from './plan-values.ts';
import { planFieldLabel, planFieldText } from './plan-versions.ts';

/** The edit of one plan. `plan` is the version that the edit is made from. */
export function useEditPlan(loaded: AdminPlan, choices: Omit<PlanFormProps, 'form'>) {
  const { cities, categories } = choices;
  const reload = useReloadPlans();
  const {
    stored: plan = loaded,
    setStored: setPlan,
    ...edit
  } = useVersionedForm<AdminPlan, PlanValues>({
    keptAs: `plan.${loaded._id}`,
    loaded,
    valuesOf: (version = loaded) =>
      planValues(version, {
        cityZone: cities.find(({ _id }) => _id === version.city)?.zone,
        kinds:
          categories.find(({ _id }) => _id === version.category)?.subcategories.map(({ _id }) => _id) ?? [],
      }),
    fields: planFieldPaths,
    store: async (values, base = loaded, saveIds) => {
      const saved = await request<typeof planAdminApi.edit>('PUT /api/plan/edit-plan/:id', {
        params: { id: base._id },
        body: { ...planBody(values), gallery: values.gallery, revision: base.revision, saveIds },
      });
      return saved.plan;
    },
    conflict: { code: 'plan_changed', property: 'plan' },
    onSaved: () => {
      showToast(m.plan_saved_done());
      void reload();
    },
    field: { label: planFieldLabel, text: (name, values) => planFieldText(name, values, choices) },
  });
  const { form } = edit;

  /** Takes over the changes of another call. A concurrent edit of another ADMIN still leads to a conflict. */
  function adopt(changed: AdminPlan) {
    const { image, gallery, status, disabled, reason, count, revision } = changed;
    setPlan((before = loaded) => ({
      ...before,
      image,
      gallery,
      status,
      disabled,
      reason,
      count,
      revision: revision <= before.revision + 1 ? revision : before.revision,
    }));
    void reload();
  }

  function adoptPictures(changed: AdminPlan) {
    const gallery = form.getValues('gallery');
    const added = changed.gallery.filter((path) => !plan.gallery.includes(path));
    adopt(changed);
    form.resetField('gallery', { defaultValue: changed.gallery });
    form.setValue('gallery', [...gallery, ...added.filter((path) => !gallery.includes(path))], {
      shouldDirty: true,
    });
  }

  return { plan, ...edit, adopt, adoptPictures };
}
