import type { Category } from '@layover/proto/http/content/category';
import { NEAR_RADIUS_KM_DEFAULT } from '@layover/proto/limits';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CategoryIcon } from '#entities/plan/category-icon.tsx';
import { ComfortIcon, comfortLabel } from '#entities/plan/comfort.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Sheet } from '#shared/ui/dialogs/sheet.tsx';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import styles from './filter-sheet.module.css';
import { PositionProblem } from './near-me.tsx';
import { showPlansLabel } from './plan-count.ts';
import { anywhere, COMFORTS, changeSearch, countFilters, type PlanSearch, RADII, toggled } from './search.ts';
import { planCountQuery } from './search-queries.ts';
import { usePosition } from './use-position.ts';

interface FilterSheetProps {
  search: PlanSearch;
  categories: readonly Category[];
  onApply: (search: PlanSearch) => void;
  onClose: () => void;
}

/** All filters in a sheet from below. They apply together, by a button with the number of plans. */
export default function FilterSheet({ search, categories, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(() => changeSearch(search, {}));
  const change = (by: Partial<PlanSearch>) => setDraft((current) => changeSearch(current, by));
  const { data: count } = useQuery(planCountQuery(draft));
  const position = usePosition((point) =>
    change({ ...point, radius: NEAR_RADIUS_KM_DEFAULT, city: undefined }),
  );
  const chosen = categories.find(({ _id }) => _id === draft.category);
  const isNear = draft.lat !== undefined;
  return (
    <Sheet
      title={m.filters_title()}
      onClose={onClose}
      end={
        <>
          <Button variant="quiet" disabled={countFilters(draft) === 0} onClick={() => setDraft({ page: 1 })}>
            {m.filters_clear()}
          </Button>
          <Button
            block
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {showPlansLabel(count)}
          </Button>
        </>
      }
    >
      <Group title={m.search_category()}>
        {categories.map(({ _id, name, icon }) => (
          <Chip
            key={_id}
            pressed={draft.category === _id}
            icon={<CategoryIcon icon={icon} />}
            onClick={() => change({ category: draft.category === _id ? undefined : _id })}
          >
            {name}
          </Chip>
        ))}
      </Group>
      {chosen && chosen.subcategories.length > 0 && (
        <Group title={m.filter_kinds_of({ category: chosen.name })}>
          {chosen.subcategories.map(({ _id, name }) => (
            <Chip
              key={_id}
              pressed={draft.subcategory === _id}
              onClick={() => change({ subcategory: draft.subcategory === _id ? undefined : _id })}
            >
              {name}
            </Chip>
          ))}
        </Group>
      )}
      <Group title={m.filter_comfort()}>
        {COMFORTS.map((comfort) => (
          <Chip
            key={comfort}
            pressed={draft.comfort?.includes(comfort) ?? false}
            icon={<ComfortIcon comfort={comfort} />}
            onClick={() => change({ comfort: toggled(draft.comfort, comfort) })}
          >
            {comfortLabel(comfort)}
          </Chip>
        ))}
      </Group>
      <Group title={m.near_distance()}>
        <Chip pressed={!isNear} onClick={() => change(anywhere)}>
          {m.near_anywhere()}
        </Chip>
        {isNear ? (
          RADII.map((km) => (
            <Chip key={km} pressed={draft.radius === km} onClick={() => change({ radius: km })}>
              {m.near_within({ km })}
            </Chip>
          ))
        ) : (
          <Chip
            pressed={false}
            disabled={position.state === 'locating'}
            icon={<IconCurrentLocation stroke={1.75} aria-hidden="true" />}
            onClick={position.locate}
          >
            {position.state === 'locating' ? m.near_locating() : m.near_me()}
          </Chip>
        )}
        <PositionProblem state={position.state} onClose={position.dismiss} />
      </Group>
      <Switch
        label={m.filter_open()}
        hint={m.filter_open_hint()}
        checked={draft.open === 'true'}
        onChange={(event) => change({ open: event.target.checked ? 'true' : undefined })}
      />
    </Sheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
