import type { AdminCategory, categoryApi } from '@layover/proto/http/content/category';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useReloadCategories } from './category-queries.ts';
import {
  type CategoryValues,
  categoryBody,
  categoryFieldLabel,
  categoryFieldPaths,
  categoryFieldText,
  categoryValues,
} from './category-values.ts';

/** The edit of a category, or a new one. */
export function useSaveCategory(loaded: AdminCategory | undefined) {
  const navigate = useNavigate();
  const reload = useReloadCategories();
  return useVersionedForm<AdminCategory, CategoryValues>({
    keptAs: `category.${loaded?._id ?? 'new'}`,
    loaded,
    valuesOf: categoryValues,
    fields: categoryFieldPaths,
    store: async (values, base, saveIds) => {
      const body = categoryBody(values);
      const { category } = base
        ? await request<typeof categoryApi.editCategory>('PUT /api/category/update/:category', {
            params: { category: base._id },
            body: { ...body, replacements: values.replacements, revision: base.revision, saveIds },
          })
        : await request<typeof categoryApi.createCategory>('POST /api/category', {
            body: { ...body, creationId: saveIds[0] },
          });
      return category;
    },
    conflict: { code: 'category_changed', property: 'category' },
    onSaved: async () => {
      await reload();
      showToast(m.plan_saved_done());
      navigate(paths.admin.categories);
    },
    field: { label: categoryFieldLabel, text: categoryFieldText },
  });
}
