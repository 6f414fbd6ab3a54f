import type { Tier } from '@layover/proto/http/shared-schemas';
import { m } from '#shared/i18n/i18n.ts';

const labels: Record<Tier, () => string> = {
  free: m.profile_package_free,
  silver: m.profile_package_silver,
  gold: m.profile_package_gold,
  diamond: m.profile_package_diamond,
};

export const tierLabel = (tier: Tier): string => labels[tier]();
