import type { Category } from '@layover/proto/http/content/category';
import { CategoryIcon } from '#entities/plan/category-icon.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './category-filter.module.css';
import type { PlanSearch } from './search.ts';

interface CategoryFilterProps {
  search: PlanSearch;
  /** Undefined until they are loaded. */
  categories: readonly Category[] | undefined;
  onChange: (change: Partial<PlanSearch>) => void;
}

/** As many as usual. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7];

/** The categories in one row, which scrolls where they do not fit. */
export function CategoryFilter({ search, categories, onChange }: CategoryFilterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div className={styles.categories} role="group" aria-label={m.categories_label()}>
      {[{ _id: undefined, name: m.category_all(), icon: '' }, ...(categories ?? [])].map(
        ({ _id, name, icon }) => (
          <button
            key={_id ?? 'all'}
            type="button"
            className={styles.category}
            aria-pressed={search.category === _id}
            onClick={() => onChange({ category: _id })}
          >
            <CategoryIcon icon={icon} />
            {name}
          </button>
        ),
      )}
      {!categories &&
        PLACEHOLDERS.map((each) => (
          <span key={each} className={styles.category}>
            <Skeleton width="5.75rem" />
          </span>
        ))}
    </div>
  );
}
