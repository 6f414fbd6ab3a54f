import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EditPage } from '../edit-page.tsx';
import { CategoryForm } from './category-form.tsx';
import { adminCategoriesQuery } from './category-queries.ts';

/** The page of a new category. */
export const NewCategoryPage = () => (
  <>
    <PageTitle>{m.category_new()}</PageTitle>
    <CategoryForm />
  </>
);

/** The page that edits one category. */
export const EditCategoryPage = () => (
  <EditPage
    query={adminCategoriesQuery}
    name={(category) => translated(category).name}
    missing={{
      title: m.category_missing(),
      back: { to: paths.admin.categories, label: m.categories_back() },
    }}
    Form={CategoryForm}
  />
);
