import type { AdminBlogCategory } from '@layover/proto/http/content/blog-admin';
import { IconArticle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { translated } from '#shared/i18n/translated.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import adminStyles from '../admin-page.module.css';
import { CategoryTabs } from '../categories/category-tabs.tsx';
import { RemoveCategoryDialog } from '../categories/remove-category-dialog.tsx';
import styles from './blog-categories-page.module.css';
import { BlogCategoryDialog } from './blog-category-dialog.tsx';
import {
  adminBlogCategoriesQuery,
  useRemoveBlogCategory,
  useSortBlogCategories,
} from './blog-category-queries.ts';

/** The open dialog. */
type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; category: AdminBlogCategory };

/** The categories of the blog in the order in which readers find them. */
export function BlogCategoriesPage() {
  const { data: categories, error, refetch } = useQuery(adminBlogCategoriesQuery);
  const sorting = useSortBlogCategories();
  const remove = useRemoveBlogCategory();
  const [open, setOpen] = useState<Open>();
  const columns = useMemo(() => columnsWith((category) => setOpen({ kind: 'edit', category })), []);
  const close = () => {
    remove.reset();
    setOpen(undefined);
  };
  const newCategory = (
    <Button icon={<IconPlus stroke={1.75} />} onClick={() => setOpen({ kind: 'new' })}>
      {m.category_new()}
    </Button>
  );
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.blog_categories_title()}</PageTitle>
      <CategoryTabs />
      <PageHeading title={m.blog_categories_title()} lead={m.blog_categories_lead()} actions={newCategory} />
      <DataTable<AdminBlogCategory>
        caption={m.blog_categories_title()}
        columns={columns}
        rows={categories}
        rowId={({ _id }) => _id}
        rowName={(category) => translated(category).name}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState
            title={m.categories_none()}
            text={m.blog_categories_none_text()}
            actions={newCategory}
          />
        }
        isMuted={({ posts }) => posts === 0}
        onReorder={(ids) => sorting.mutate(ids, { onError: (problem) => showToast(errorMessage(problem)) })}
        menu={(category) => (
          <>
            <MenuItem
              icon={<IconPencil stroke={1.75} />}
              onSelect={() => setOpen({ kind: 'edit', category })}
            >
              {m.blog_category_rename()}
            </MenuItem>
            <MenuLink
              icon={<IconArticle stroke={1.75} />}
              to={`${paths.admin.blogEditor}?category=${category._id}`}
            >
              {m.blog_category_see_posts()}
            </MenuLink>
            <MenuRule />
            <MenuItem
              icon={<IconTrash stroke={1.75} />}
              danger
              description={category.posts > 0 ? m.blog_category_remove_used() : undefined}
              onSelect={() => setOpen({ kind: 'remove', category })}
            >
              {m.city_remove()}
            </MenuItem>
          </>
        )}
      />
      {open?.kind === 'new' && <BlogCategoryDialog onClose={close} />}
      {open?.kind === 'edit' && <BlogCategoryDialog category={open.category} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveCategoryDialog
          category={open.category}
          isUsed={open.category.posts > 0}
          questions={{
            used: m.blog_category_remove_question_used(),
            unused: m.blog_category_remove_question(),
          }}
          remove={remove}
          others={(categories ?? []).filter(({ _id }) => _id !== open.category._id)}
          onClose={close}
        />
      )}
    </div>
  );
}

const columnsWith = (onEdit: (category: AdminBlogCategory) => void): TableColumn<AdminBlogCategory>[] => [
  {
    id: 'name',
    header: m.plans_column_name(),
    cell: (category) => (
      <button type="button" className={styles.name} onClick={() => onEdit(category)}>
        {translated(category).name}
      </button>
    ),
  },
  {
    id: 'translations',
    header: m.category_translations(),
    phone: 'hidden',
    cell: ({ name, translations }) => (
      <span className={styles.translations}>
        {[name, ...otherLocales.flatMap((code) => translations[code]?.name ?? [])].join(' / ')}
      </span>
    ),
  },
  {
    id: 'posts',
    header: m.blog_category_posts(),
    align: 'end',
    phone: 'below',
    cell: ({ posts }) => postCountLabel(posts),
  },
];

const postCountLabel = (count: number): string => {
  if (count === 0) return m.blog_category_posts_none();
  return count === 1
    ? m.blog_category_posts_one()
    : m.blog_category_posts_many({ count: numberLabel(count) });
};
