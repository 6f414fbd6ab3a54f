import type { Package } from '@layover/proto/http/payment/payment';
import type { Tier } from '@layover/proto/http/shared-schemas';

const TIERS: readonly Tier[] = ['free', 'silver', 'gold', 'diamond'];

/** When a package that is bought now begins: after the periods of the same and of higher tiers. */
export function startOf(
  { tier }: Pick<Package, 'tier'>,
  periods: readonly { tier: Tier; until: string }[],
  now: Date,
): string {
  const ahead = periods.filter((each) => TIERS.indexOf(each.tier) >= TIERS.indexOf(tier));
  return [now.toISOString(), ...ahead.map(({ until }) => until)].toSorted().at(-1) ?? now.toISOString();
}
