import type { Claims } from '@layover/proto/http/auth/auth';
import type { Tier } from '@layover/proto/http/shared-schemas';
import { tierAt } from '@layover/shared/members/package-periods';
import {
  DEFAULT_LIMITS,
  type PackageLimitCopy,
  type PackageLimitModel,
  type PackageLimits,
} from './package-limit.model.ts';
import type { PackagePeriodsCopy, PackagePeriodsModel } from './package-periods.model.ts';

/** The limits of the package that a person has now. */
export type LimitsOf = (
  caller: Pick<Claims, '_id' | 'selected_package'>,
  at: Date,
) => Promise<PackageLimits & { tier: Tier }>;

/**
 * The tier comes from the events of purchases, because a token keeps its tier for minutes. A person about whom no such event
 * has arrived has the tier of the token; the limits of the free tier apply to an unknown one.
 */
export const limitsOf =
  ({ limits, periods }: { limits: PackageLimitModel; periods: PackagePeriodsModel }): LimitsOf =>
  async ({ _id, selected_package }, at) => {
    const held = await periods.findById(_id).lean<PackagePeriodsCopy>();
    const tier = held ? tierAt(held.periods, at) : (selected_package ?? 'free');
    const { chatRequestsPerDay, groupMembers } =
      (await limits.findById(tier).lean<PackageLimitCopy>()) ?? DEFAULT_LIMITS[tier] ?? DEFAULT_LIMITS.free;
    return { tier, chatRequestsPerDay, groupMembers };
  };
