import type { Category } from '@layover/proto/http/content';
import { IconMoon } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Chip, ChipRow } from '#shared/ui/chip.tsx';
import styles from './category-filter.module.css';
import { CategoryIcon } from './category-icon.tsx';
import type { PlanSearch } from './search.ts';

interface CategoryFilterProps {
  search: PlanSearch;
  categories: readonly Category[];
  onChange: (change: Partial<PlanSearch>) => void;
}

/** The categories in one row and the subcategories of the chosen one below it. */
export function CategoryFilter({ search, categories, onChange }: CategoryFilterProps) {
  const chosen = categories.find(({ _id }) => _id === search.category);
  const subcategories = chosen
    ? chosen.subcategories
    : categories.flatMap(({ subcategories }) => subcategories.slice(0, 2));
  const isTonight = search.when === 'tonight';
  return (
    <div className={styles.filter}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form. */}
      <div className={styles.categories} role="group" aria-label={m.categories_label()}>
        {[{ _id: undefined, name: m.category_all() }, ...categories].map(({ _id, name }) => (
          <button
            key={_id ?? 'all'}
            type="button"
            className={styles.category}
            aria-pressed={search.category === _id}
            onClick={() => onChange({ category: _id })}
          >
            <CategoryIcon slug={_id} />
            {name}
          </button>
        ))}
      </div>
      <ChipRow label={m.subcategories_label()}>
        <Chip
          pressed={isTonight}
          icon={<IconMoon stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ when: isTonight ? undefined : 'tonight' })}
        >
          {m.search_tonight()}
        </Chip>
        {subcategories.map(({ _id, name }) => {
          const pressed = search.subcategory === _id;
          return (
            <Chip
              key={_id}
              pressed={pressed}
              onClick={() => onChange({ subcategory: pressed ? undefined : _id })}
            >
              {name}
            </Chip>
          );
        })}
      </ChipRow>
    </div>
  );
}
