import type { AdminCategory } from '@layover/proto/http/content/category';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { VersionsDialog } from '#shared/ui/form/versions-dialog.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { CategoryForm } from './category-form.tsx';
import { adminCategoriesQuery } from './category-queries.ts';
import { useEditCategory, useNewCategory } from './use-save-category.ts';

/** The page of a new category. */
export function NewCategoryPage() {
  const { submit: _submit, ...form } = useNewCategory();
  return (
    <>
      <PageTitle>{m.category_new()}</PageTitle>
      <CategoryForm {...form} />
    </>
  );
}

/** The page that edits one category. The form begins with a fresh version, because the edit names its revision. */
export function EditCategoryPage() {
  const { id } = useParams();
  const {
    data: categories,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...adminCategoriesQuery, refetchOnMount: 'always' });
  const category = categories?.find(({ _id }) => _id === id);
  if (!categories || !isFetchedAfterMount) return <EditorLoading error={error} onRetry={refetch} />;
  if (!category) {
    return (
      <div className="wrap section">
        <PageTitle>{m.categories_title()}</PageTitle>
        <EmptyState
          image="/scenes/not-found.webp"
          title={m.category_missing()}
          actions={<ButtonLink to={paths.admin.categories}>{m.categories_back()}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <>
      <PageTitle>{translated(category).name}</PageTitle>
      <EditCategoryForm key={category._id} loaded={category} />
    </>
  );
}

function EditCategoryForm({ loaded }: { loaded: AdminCategory }) {
  const { versions, stored, setStored: _setStored, ...form } = useEditCategory(loaded);
  return (
    <CategoryForm category={stored} {...form}>
      {versions && <VersionsDialog {...versions} />}
    </CategoryForm>
  );
}
