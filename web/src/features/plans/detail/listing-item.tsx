import type { PlanDetail } from '@layover/proto/http/plan/plan-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { MenuCheck } from '#shared/ui/dialogs/menu.tsx';
import { type ListingProps, useListing } from './use-listing.ts';

/** Hides the user's name among the interested people from everybody but the people they chat with. */
export function ListingItem({ plan, ...listing }: ListingProps & { plan: PlanDetail }) {
  const { isListed, isUnlistedEverywhere, choose } = useListing(plan, listing);
  return (
    <MenuCheck
      checked={!isListed}
      disabled={isUnlistedEverywhere}
      description={isUnlistedEverywhere ? m.unlisted_everywhere_hint() : m.unlisted_hint()}
      onChange={(isUnlisted) => choose(!isUnlisted)}
    >
      {m.unlisted_switch()}
    </MenuCheck>
  );
}
