import type { BodyInput } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan-admin';
import { PLAN_SUBCATEGORIES_MAX } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoriesQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField } from '#shared/ui/field.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { chosenRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import styles from './change-category-dialog.module.css';
import { useChangeCategory } from './use-change-category.ts';

type Values = Required<Omit<BodyInput<typeof planAdminApi.bulkCategory>, 'plansId'>>;

interface ChangeCategoryDialogProps {
  plansId: string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the category, and for the subcategories if it has any, that the chosen plans get in place of theirs. */
export function ChangeCategoryDialog({ plansId, onClose, onChanged }: ChangeCategoryDialogProps) {
  const { data: categories = [], error } = useQuery(categoriesQuery);
  const change = useChangeCategory();
  const formId = useId();
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
  const failure = problem ?? error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        plansId.length === 1
          ? m.plans_category_title_one()
          : m.plans_category_title({ count: plansId.length })
      }
      description={m.plans_category_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            {m.plans_category()}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} {...formProps}>
        {failure && <Banner tone="bad">{errorMessage(failure)}</Banner>}
        <SelectField
          label={m.plan_field_category()}
          options={[
            { value: '', label: m.form_choose() },
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
            onChange={(chosen) =>
              chosen.length <= PLAN_SUBCATEGORIES_MAX && setValue('subcategories', chosen)
            }
          />
        )}
      </form>
    </Dialog>
  );
}
