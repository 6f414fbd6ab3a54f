import type { AdminBlogCategory, blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
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

const problemTexts: Readonly<Record<string, () => string>> = {
  category_exists: m.category_exists,
  too_many_categories: m.blog_category_too_many,
};

interface BlogCategoryDialogProps {
  /** Undefined for a new category. */
  category?: AdminBlogCategory;
  onClose: () => void;
}

/** The names of a category in all languages. */
export function BlogCategoryDialog({ category, onClose }: BlogCategoryDialogProps) {
  const reload = useReloadBlog();
  const { versions, form, formProps, problem, kept } = useVersionedForm<AdminBlogCategory, CategoryValues>({
    keptAs: `blog-category.${category?._id ?? 'new'}`,
    loaded: category,
    valuesOf: nameValues,
    fields: nameFieldPaths,
    store: async (values, base, saveIds) => {
      const body = namesBody(values);
      const stored = base
        ? await request<typeof blogAdminApi.editCategory>('PUT /api/blog/categories/:category', {
            params: { category: base._id },
            body: { ...body, revision: base.revision, saveIds },
          })
        : await request<typeof blogAdminApi.createCategory>('POST /api/blog/categories', {
            body: { ...body, creationId: saveIds[0] },
          });
      return stored.category;
    },
    conflict: { code: 'category_changed', property: 'category' },
    onSaved: async () => {
      await reload();
      showToast(m.plan_saved_done());
      onClose();
    },
    field: { label: categoryFieldLabel, text: categoryFieldText },
  });
  const { errors, isSubmitting } = form.formState;
  const problemText = problem instanceof ApiError && problemTexts[problem.code];
  if (versions) return <VersionsDialog {...versions} />;
  return (
    <FormDialog
      title={category ? translated(category).name : m.category_new()}
      description={m.category_name_hint()}
      submitLabel={category ? m.plan_save() : m.category_create()}
      isSending={isSubmitting}
      formProps={formProps}
      kept={kept}
      onClose={onClose}
    >
      {problem !== undefined && (
        <Banner tone="bad">{problemText ? problemText() : errorMessage(problem)}</Banner>
      )}
      <NameFields register={form.register} errors={errors} />
    </FormDialog>
  );
}
