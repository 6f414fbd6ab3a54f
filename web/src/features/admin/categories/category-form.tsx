import type { AdminCategory } from '@layover/proto/http/content/category';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { EditorForm } from '../editor-form.tsx';
import { IconField } from './icon-field.tsx';
import { NameFields } from './name-fields.tsx';
import { SubcategoryFields } from './subcategory-fields.tsx';
import { useSaveCategory } from './use-save-category.ts';

const problemTexts = {
  category_exists: m.category_exists,
  subcategory_in_use: m.category_subcategory_in_use,
};

/** The form of a category; without `loaded` it is a new one. */
export function CategoryForm({ loaded }: { loaded?: AdminCategory }) {
  const edit = useSaveCategory(loaded);
  const { form, stored: category } = edit;
  return (
    <EditorForm
      edit={edit}
      createLabel={category ? undefined : m.category_create()}
      back={{ to: paths.admin.categories, label: m.categories_title() }}
      title={category ? translated(category).name : m.category_new()}
      problemTexts={problemTexts}
    >
      <FormSection title={m.category_name()} hint={m.category_name_hint()}>
        <NameFields register={form.register} errors={form.formState.errors} />
        <IconField
          value={form.watch('icon')}
          onChange={(icon) => form.setValue('icon', icon, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title={m.category_subcategories()} hint={m.category_subcategories_hint()}>
        <SubcategoryFields form={form} />
      </FormSection>
    </EditorForm>
  );
}
