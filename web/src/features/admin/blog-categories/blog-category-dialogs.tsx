import type { AdminBlogCategory, blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';
import {
  type CategoryValues,
  categoryFieldLabel,
  categoryFieldText,
  nameFieldPaths,
  namesBody,
  nameValues,
} from '../categories/category-values.ts';
import { NameFields } from '../categories/name-fields.tsx';
import { useReloadBlog } from './blog-category-queries.ts';

/** Asks for the names of a new category. */
export function NewBlogCategoryDialog({ onClose }: { onClose: () => void }) {
  const onSaved = useOnSaved(onClose);
  const form = useServerForm<CategoryValues>({
    defaultValues: nameValues(),
    fields: nameFieldPaths,
    save: async (values) => {
      await request<typeof blogAdminApi.createCategory>('POST /api/blog/categories', {
        body: namesBody(values),
      });
      await onSaved();
    },
  });
  return (
    <NamesDialog title={m.category_new()} submitLabel={m.blog_category_add()} {...form} onClose={onClose} />
  );
}

interface EditBlogCategoryDialogProps {
  category: AdminBlogCategory;
  onClose: () => void;
}

/** Renames a category in all languages. */
export function EditBlogCategoryDialog({ category, onClose }: EditBlogCategoryDialogProps) {
  const { versions, ...form } = useVersionedForm<AdminBlogCategory, CategoryValues>({
    loaded: category,
    valuesOf: nameValues,
    fields: nameFieldPaths,
    store: async (values, { _id, revision }) => {
      const stored = await request<typeof blogAdminApi.editCategory>('PUT /api/blog/categories/:category', {
        params: { category: _id },
        body: { ...namesBody(values), revision },
      });
      return stored.category;
    },
    conflict: { code: 'category_changed', property: 'category' },
    onSaved: useOnSaved(onClose),
    field: { label: categoryFieldLabel, text: categoryFieldText },
  });
  if (versions) return <VersionsDialog {...versions} />;
  return (
    <NamesDialog title={translated(category).name} submitLabel={m.plan_save()} {...form} onClose={onClose} />
  );
}

function useOnSaved(onClose: () => void) {
  const reload = useReloadBlog();
  return async () => {
    await reload();
    showToast(m.plan_saved_done());
    onClose();
  };
}

const problemTexts: Readonly<Record<string, () => string>> = {
  category_exists: m.category_exists,
  too_many_categories: m.blog_category_too_many,
};

interface NamesDialogProps
  extends Pick<ReturnType<typeof useServerForm<CategoryValues>>, 'form' | 'formProps' | 'problem'> {
  title: string;
  submitLabel: string;
  onClose: () => void;
}

function NamesDialog({ title, submitLabel, form, formProps, problem, onClose }: NamesDialogProps) {
  const { errors, isSubmitting } = form.formState;
  const problemText = problem instanceof ApiError && problemTexts[problem.code];
  return (
    <FormDialog
      title={title}
      description={m.category_name_hint()}
      submitLabel={submitLabel}
      isSending={isSubmitting}
      formProps={formProps}
      onClose={onClose}
    >
      {problem !== undefined && (
        <Banner tone="bad">{problemText ? problemText() : errorMessage(problem)}</Banner>
      )}
      <NameFields register={form.register} errors={errors} />
    </FormDialog>
  );
}
