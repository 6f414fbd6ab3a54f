import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { blogCategoriesQuery } from '#entities/blog/blog-queries.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import type { OrderType } from '#shared/ui/data-table/table-state.ts';
import { FilterSelect, TableToolbar } from '#shared/ui/data-table/table-toolbar.tsx';
import { Chip } from '#shared/ui/fields/chip.tsx';
import type { PostOrder, PostTableState } from './post-table-state.ts';

interface PostsToolbarProps {
  state: PostTableState;
  columns: readonly Pick<TableColumn<never, PostOrder>, 'header' | 'order'>[];
  sort: { order: PostOrder; orderType: OrderType; onSort: (order: PostOrder, orderType: OrderType) => void };
  /** The name of the author whose posts are shown, once it is known. */
  author: string | undefined;
  onChange: (change: Partial<PostTableState>, options?: { replace?: boolean }) => void;
}

/** Search and filters of the posts, and a button that resets the order. */
export function PostsToolbar({ state, columns, sort, author, onChange }: PostsToolbarProps) {
  const { data: categories = [] } = useQuery(blogCategoriesQuery);
  const { filters } = state;
  return (
    <TableToolbar
      searchLabel={m.posts_search()}
      filter={state.filter}
      onFilter={(filter) => onChange({ filter }, { replace: true })}
      columns={[{ header: m.posts_column_edited(), order: 'updatedAt' }, ...columns]}
      sort={sort}
    >
      <FilterSelect
        label={m.blog_categories()}
        any={m.plans_all_categories()}
        value={filters.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(category) => onChange({ filters: { ...filters, category } })}
      />
      {filters.author && (
        <Chip
          pressed
          icon={<IconX stroke={1.75} />}
          onClick={() => onChange({ filters: { ...filters, author: undefined } })}
        >
          {author === undefined ? m.blog_one_author_remove() : m.blog_author_remove({ name: author })}
        </Chip>
      )}
      {state.order !== 'updatedAt' && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ order: 'updatedAt', orderType: 'desc' })}>
          {m.posts_last_edited()}
        </Button>
      )}
    </TableToolbar>
  );
}
