import type { BodyInput } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { PLAN_SUBCATEGORIES_MAX } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SelectField } from '#shared/ui/fields/field.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { chosenRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useChangeCategory } from './use-change-category.ts';

type Values = Required<Omit<BodyInput<typeof planAdminApi.bulkCategory>, 'plansId'>>;

interface ChangeCategoryDialogProps {
  plansId: string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the new category of the selected plans, and for the subcategories if it has any. */
export function ChangeCategoryDialog({ plansId, onClose, onChanged }: ChangeCategoryDialogProps) {
  const { data: categories = [], error } = useQuery(categoriesQuery);
  const change = useChangeCategory();
  const { form, formProps, problem } = useServerForm<Values>({
    defaultValues: { category: '', subcategories: [] },
    fields: ['category', 'subcategories'],
    save: async (values) => {
      const name = categories.find(({ _id }) => _id === values.category)?.name ?? values.category;
      await change.mutateAsync({ plansId, ...values, name });
      onChanged();
      onClose();
    },
  });
  const { register, watch, setValue, formState } = form;
  const [category, subcategories] = watch(['category', 'subcategories']);
  const kinds = categories.find(({ _id }) => _id === category)?.subcategories ?? [];
  return (
    <FormDialog
      title={
        plansId.length === 1
          ? m.plans_category_title_one()
          : m.plans_category_title({ count: plansId.length })
      }
      description={m.plans_category_text()}
      formProps={formProps}
      submitLabel={m.plans_category()}
      isSending={formState.isSubmitting}
      problem={problem ?? error ?? undefined}
      onClose={onClose}
    >
      <SelectField
        label={m.plan_field_category()}
        options={[
          { value: '', label: m.select_choose() },
          ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        error={formState.errors.category?.message}
        {...register('category', { ...chosenRule, onChange: () => setValue('subcategories', []) })}
      />
      {kinds.length > 0 && (
        <ChoiceChips
          label={m.plan_field_kinds()}
          optional={m.field_optional()}
          options={kinds.map(({ _id, name }) => ({ value: _id, label: name }))}
          chosen={subcategories}
          error={formState.errors.subcategories?.message}
          onChange={(chosen) => chosen.length <= PLAN_SUBCATEGORIES_MAX && setValue('subcategories', chosen)}
        />
      )}
    </FormDialog>
  );
}
