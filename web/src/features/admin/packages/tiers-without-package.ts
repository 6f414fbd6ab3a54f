import type { AdminPackage } from '@layover/proto/http/payment/package-admin';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { tiers } from '../users/user-table-state.ts';

/** The tiers that have no package yet, the lowest first. */
export const tiersWithoutPackage = (packages: readonly Pick<AdminPackage, 'tier'>[]): Tier[] =>
  tiers.filter((tier) => !packages.some((each) => each.tier === tier));
