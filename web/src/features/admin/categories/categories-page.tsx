import type { AdminCategory } from '@layover/proto/http/content/category';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CategoryIcon } from '#entities/plan/category-icon.tsx';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import adminStyles from '../admin-page.module.css';
import { planCountLabel } from '../plan-count-label.ts';
import { PlanGroupMenu } from '../plan-group-menu.tsx';
import styles from './categories-page.module.css';
import { adminCategoriesQuery, useRemoveCategory, useSortCategories } from './category-queries.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { RemoveCategoryDialog } from './remove-category-dialog.tsx';

/** The categories in the order in which travellers find them. */
export function CategoriesPage() {
  const { data: categories, error, refetch } = useQuery(adminCategoriesQuery);
  const columns = useMemo(categoryColumns, []);
  const sorting = useSortCategories();
  const remove = useRemoveCategory();
  const [removed, setRemoved] = useState<AdminCategory>();
  const newCategory = (
    <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newCategory}>
      {m.category_new()}
    </ButtonLink>
  );
  return (
    <div className={`wrap ${adminStyles.page}`}>
      <PageTitle>{m.categories_title()}</PageTitle>
      <CategoryTabs />
      <PageHeading title={m.categories_title()} lead={m.categories_lead()} actions={newCategory} />
      <DataTable<AdminCategory>
        caption={m.categories_title()}
        columns={columns}
        rows={categories}
        pictureWidth="2.5rem"
        rowId={({ _id }) => _id}
        rowName={(category) => translated(category).name}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState title={m.categories_none()} text={m.categories_none_text()} actions={newCategory} />
        }
        isMuted={({ plans }) => plans === 0}
        onReorder={(ids) => sorting.mutate(ids, { onError: (problem) => showToast(errorMessage(problem)) })}
        menu={(category) => (
          <PlanGroupMenu
            editPath={paths.admin.editCategory(category._id)}
            plansPath={`${paths.destinations('admin')}?category=${category._id}`}
            removeText={category.plans > 0 ? m.category_remove_used() : undefined}
            onRemove={() => setRemoved(category)}
          />
        )}
      />
      {removed && (
        <RemoveCategoryDialog
          category={removed}
          isUsed={removed.plans > 0}
          questions={{ used: m.category_remove_question_used(), unused: m.category_remove_question() }}
          remove={remove}
          others={(categories ?? []).filter(({ _id }) => _id !== removed._id)}
          onClose={() => {
            remove.reset();
            setRemoved(undefined);
          }}
        />
      )}
    </div>
  );
}

const categoryColumns = (): TableColumn<AdminCategory>[] => [
  {
    id: 'name',
    header: m.plans_column_name(),
    cell: (category) => (
      <AppLink className={styles.name} to={paths.admin.editCategory(category._id)}>
        <span className={styles.icon}>
          <CategoryIcon icon={category.icon} />
        </span>
        {translated(category).name}
      </AppLink>
    ),
  },
  {
    id: 'subcategories',
    header: m.category_subcategories(),
    phone: 'hidden',
    cell: ({ subcategories }) => (
      <span className={styles.subcategories}>
        {subcategories.map((subcategory) => translated(subcategory).name).join(', ')}
      </span>
    ),
  },
  {
    id: 'plans',
    header: m.nav_plans(),
    align: 'end',
    phone: 'below',
    cell: ({ plans }) => planCountLabel(plans),
  },
];
