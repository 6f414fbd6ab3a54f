import type { Tier } from '@layover/proto/http/shared-schemas';

export interface PackageLimits {
  /** New one-to-one chats a day; null for no limit. */
  chatRequestsPerDay: number | null;
  /** Creator included. */
  groupMembers: number;
}

/** What holds until the payment service says otherwise. */
export const DEFAULT_LIMITS: Readonly<Record<Tier, PackageLimits>> = {
  free: { chatRequestsPerDay: 5, groupMembers: 10 },
  silver: { chatRequestsPerDay: 20, groupMembers: 25 },
  gold: { chatRequestsPerDay: 60, groupMembers: 100 },
  diamond: { chatRequestsPerDay: null, groupMembers: 250 },
};
