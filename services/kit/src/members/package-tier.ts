import type { Tier } from '@layover/proto/http/shared-schemas';

/** A package that somebody has bought. */
export interface HeldPackage {
  tier: Tier;
  until: Date;
}

/** An expired package counts as the free one, so nothing has to happen at the moment of expiry. */
export const tierAt = (held: HeldPackage | null, now: Date): Tier =>
  held && held.until > now ? held.tier : 'free';
