import { useQuery } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { Chip } from '#shared/ui/fields/chip.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './date-presets.module.css';
import { countText } from './plan-count.ts';
import { isPreset, PRESETS, type Preset, presetDays } from './preset-days.ts';
import type { PlanSearch } from './search.ts';
import { planCountQuery } from './search-queries.ts';

const names: Readonly<Record<Preset, () => string>> = {
  tonight: m.search_tonight,
  tomorrow: m.dates_tomorrow,
  weekend: m.dates_weekend,
  nextWeek: m.dates_next_week,
};

interface DatePresetsProps {
  search: PlanSearch;
  /** The reader's day. */
  today: string;
  onChange: (change: Partial<PlanSearch>) => void;
}

/** The days that travellers ask for most, each with the number of plans that the search has then. */
export function DatePresets({ search, today, onChange }: DatePresetsProps) {
  return (
    <fieldset className={styles.presets}>
      <legend>
        <VisuallyHidden>{m.dates_presets()}</VisuallyHidden>
      </legend>
      {PRESETS.map((preset) => (
        <PresetChip key={preset} preset={preset} search={search} today={today} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function PresetChip({ preset, search, today, onChange }: DatePresetsProps & { preset: Preset }) {
  const days = presetDays(preset, today);
  const isChosen = isPreset(preset, search, today);
  const { data: count } = useQuery(planCountQuery({ ...search, ...days, page: 1, asOf: undefined }));
  return (
    <Chip
      pressed={isChosen}
      onClick={() => onChange(isChosen ? { when: undefined, from: undefined, to: undefined } : days)}
    >
      {names[preset]()}
      {count && <span className={styles.count}>{countText(count)}</span>}
    </Chip>
  );
}
