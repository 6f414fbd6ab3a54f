import type { Category } from '@layover/proto/http/content/category';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/limits';
import { IconAdjustmentsHorizontal, IconDoorEnter, IconMoon } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ComfortIcon, comfortLabel } from '#entities/plan/comfort.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';
import styles from './filter-row.module.css';
import { NearMe, PositionProblem } from './near-me.tsx';
import { COMFORTS, countFilters, type PlanSearch, replaceSearch, toggled } from './search.ts';
import { usePosition } from './use-position.ts';

const FilterSheet = lazySection(() => import('./filter-sheet.tsx'));

interface FilterRowProps {
  search: PlanSearch;
  categories: readonly Category[];
  onChange: (change: Partial<PlanSearch>) => void;
}

/** The filters as chips. On phones, where they scroll out of sight, a sheet shows all of them at once. */
export function FilterRow({ search, categories, onChange }: FilterRowProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const position = usePosition((point) =>
    onChange({ ...point, radius: NEAR_RADIUS_KM_DEFAULT, city: undefined }),
  );
  const filters = countFilters(search);
  const subcategories = categories.find(({ _id }) => _id === search.category)?.subcategories ?? [];
  const isTonight = search.when === 'tonight';
  return (
    <>
      <ChipRow label={m.filters_label()} oneLine>
        <button
          type="button"
          className={styles.all}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <IconAdjustmentsHorizontal stroke={1.75} aria-hidden="true" />
          {filters > 0 ? m.filters_count({ count: filters }) : m.filters_title()}
        </button>
        <Chip
          pressed={isTonight}
          icon={<IconMoon stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ when: isTonight ? undefined : 'tonight' })}
        >
          {m.search_tonight()}
        </Chip>
        <NearMe search={search} position={position} onChange={onChange} />
        <Chip
          pressed={search.open === 'true'}
          icon={<IconDoorEnter stroke={1.75} aria-hidden="true" />}
          onClick={() => onChange({ open: search.open ? undefined : 'true' })}
        >
          {m.filter_open()}
        </Chip>
        {COMFORTS.map((comfort) => (
          <Chip
            key={comfort}
            pressed={search.comfort?.includes(comfort) ?? false}
            icon={<ComfortIcon comfort={comfort} />}
            onClick={() => onChange({ comfort: toggled(search.comfort, comfort) })}
          >
            {comfortLabel(comfort)}
          </Chip>
        ))}
      </ChipRow>
      <PositionProblem state={position.state} onClose={position.dismiss} />
      {subcategories.length > 0 && (
        <ChipRow label={m.subcategories_label()}>
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
      )}
      {isSheetOpen && (
        <Suspense>
          <FilterSheet
            search={search}
            categories={categories}
            onApply={(draft) => onChange(replaceSearch(search, draft))}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
