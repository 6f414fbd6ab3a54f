import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import { IconBuildingCommunity, IconGenderFemale, IconGlassOff } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';

const labels: Record<Comfort, () => string> = {
  women_only: m.comfort_women_only,
  public_venue: m.comfort_public_venue,
  alcohol_free: m.comfort_alcohol_free,
};
const icons = {
  women_only: IconGenderFemale,
  public_venue: IconBuildingCommunity,
  alcohol_free: IconGlassOff,
};

/** A promise of a plan, such as "Alcohol-free". */
export const comfortLabel = (comfort: Comfort): string => labels[comfort]();

export function ComfortIcon({ comfort }: { comfort: Comfort }) {
  const Icon = icons[comfort];
  return <Icon stroke={1.75} aria-hidden="true" />;
}
