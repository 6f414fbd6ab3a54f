import type { AdminCategory, categoryApi } from '@layover/proto/http/content/category';
import { useNavigate } from 'react-router-dom';
import { request } from '#shared/api/api-client.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { useVersionedForm } from '#shared/ui/form/use-versioned-form.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useReloadCategories } from './category-queries.ts';
import {
  type CategoryValues,
  categoryBody,
  categoryFieldLabel,
  categoryFieldPaths,
  categoryFieldText,
  categoryValues,
} from './category-values.ts';

/** The form of a new category. */
export function useNewCategory() {
  const leave = useLeave();
  return useServerForm<CategoryValues>({
    defaultValues: categoryValues(),
    fields: categoryFieldPaths,
    save: async (values) => {
      await request<typeof categoryApi.createCategory>('POST /api/category', { body: categoryBody(values) });
      await leave();
    },
  });
}

/** The edit of a category. */
export function useEditCategory(loaded: AdminCategory) {
  const leave = useLeave();
  return useVersionedForm<AdminCategory, CategoryValues>({
    loaded,
    valuesOf: categoryValues,
    fields: categoryFieldPaths,
    store: async (values, base) => {
      const { category } = await request<typeof categoryApi.editCategory>(
        'PUT /api/category/update/:category',
        {
          params: { category: base._id },
          body: {
            ...categoryBody(values),
            replacements: values.replacements,
            revision: base.revision,
          },
        },
      );
      return category;
    },
    conflict: { code: 'category_changed', property: 'category' },
    onSaved: leave,
    field: { label: categoryFieldLabel, text: categoryFieldText },
  });
}

function useLeave() {
  const navigate = useNavigate();
  const reload = useReloadCategories();
  return async () => {
    await reload();
    showToast(m.plan_saved_done());
    navigate(paths.admin.categories);
  };
}
