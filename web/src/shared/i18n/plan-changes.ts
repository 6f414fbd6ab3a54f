import { languageTag, m } from './i18n.ts';

const labels: Readonly<Record<string, () => string>> = {
  name: m.plan_change_name,
  time: m.plan_change_time,
  place: m.plan_change_place,
};

/** The changes of a plan, which the server writes as `time,place`, in words: "its time and its place". */
export function planChangesLabel(changes: string): string {
  const words = changes.split(',').flatMap((change) => labels[change]?.() ?? []);
  return new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(words);
}
