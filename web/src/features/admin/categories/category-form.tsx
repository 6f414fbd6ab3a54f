import type { AdminCategory } from '@layover/proto/http/content/category';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { FormBar } from '#shared/ui/form/form-bar.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import type { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { EditorPage } from '../plan-editor/editor-page.tsx';
import type { CategoryValues } from './category-values.ts';
import { IconField } from './icon-field.tsx';
import { NameFields } from './name-fields.tsx';
import { SubcategoryFields } from './subcategory-fields.tsx';

interface CategoryFormProps
  extends Pick<ReturnType<typeof useServerForm<CategoryValues>>, 'form' | 'formProps' | 'problem'> {
  /** Undefined for a new category. */
  category?: AdminCategory;
  children?: ReactNode;
}

const problemTexts: Readonly<Record<string, () => string>> = {
  category_exists: m.category_exists,
  subcategory_in_use: m.category_subcategory_in_use,
};

/** The form of a category. */
export function CategoryForm({ category, form, formProps, problem, children }: CategoryFormProps) {
  const { errors, isDirty, isSubmitting } = form.formState;
  const problemText = problem instanceof ApiError && problemTexts[problem.code];
  return (
    <form {...formProps}>
      <EditorPage
        back={{ to: paths.admin.categories, label: m.categories_title() }}
        title={category ? translated(category).name : m.category_new()}
        notice={
          problem !== undefined && (
            <Banner tone="bad">{problemText ? problemText() : errorMessage(problem)}</Banner>
          )
        }
      >
        <FormSection title={m.category_name()} hint={m.category_name_hint()}>
          <NameFields register={form.register} errors={errors} />
          <IconField
            value={form.watch('icon')}
            onChange={(icon) => form.setValue('icon', icon, { shouldDirty: true })}
          />
        </FormSection>
        <FormSection title={m.category_subcategories()} hint={m.category_subcategories_hint()}>
          <SubcategoryFields form={form} />
        </FormSection>
        <FormBar isNew={!category} isDirty={isDirty} isSaving={isSubmitting} saveLabel={m.plan_save()} />
      </EditorPage>
      <LeaveDialog isDirty={isDirty && !isSubmitting} />
      {children}
    </form>
  );
}
