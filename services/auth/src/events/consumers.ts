import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type ConsumersFor, defineConsumers } from '@layover/kit/events/consumer';
import { Tier } from '@layover/proto/http/shared-schemas';
import type { AccountRepository } from '../data/account.repository.ts';

/** What auth hears, for the claims of the token. */
export const authConsumers = (accounts: AccountRepository) =>
  defineConsumers({
    'user.profile-changed': ({ userId, firstName, lastName, profilePhoto }, { version }) =>
      accounts.setProfile(userId, version, { first_name: firstName, last_name: lastName, profilePhoto }),

    'payment.package-purchased': ({ userId, tier, until }) =>
      until && accounts.setPackage(userId, Tier.parse(tier), timestampDate(until)),
  } satisfies ConsumersFor<'auth'>);
