import type { PlanSearch } from './search.ts';

type Days = Pick<PlanSearch, 'when' | 'from' | 'to'>;

export const PRESETS = ['tonight', 'tomorrow', 'weekend', 'nextWeek'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 24 * 3600_000;

/**
 * The days of a preset. The weekend begins on Friday, when most travellers stay on; the week begins on Monday.
 * @param today the reader's day, such as `2026-11-25`
 */
export function presetDays(preset: Preset, today: string): Days {
  if (preset === 'tonight') return { when: 'tonight', from: undefined, to: undefined };
  const day = (offset: number) =>
    new Date(Date.parse(`${today}T00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
  // Monday is 0.
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  const days = {
    tomorrow: [1, 1],
    weekend: [Math.max(0, 4 - weekday), 6 - weekday],
    nextWeek: [7 - weekday, 13 - weekday],
  } as const;
  const [first, last] = days[preset];
  return { when: undefined, from: day(first), to: day(last) };
}

/** Whether the search is for the days of the preset. */
export function isPreset(preset: Preset, search: Days, today: string): boolean {
  const { when, from, to } = presetDays(preset, today);
  return search.when === when && search.from === from && (search.to ?? search.from) === to;
}
