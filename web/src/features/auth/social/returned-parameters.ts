import type { SocialProvider, socialApi } from '@layover/proto/http/auth/social';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { providerIds } from './providers.tsx';

/** The parameters that the provider added to the address of the sign-in page. */
export type Returned = BodyInput<typeof socialApi.google>;

/** The state is `<provider>.<random>`. */
export const providerOf = ({ state }: Pick<Returned, 'state'>): SocialProvider | undefined =>
  providerIds.find((id) => id === state.split('.')[0]);

/**
 * Reads the query with which a provider returned to a page. `isDeclined`: the user cancelled the sign-in at the
 * provider.
 */
export function readReturned(search: string): { returned?: Returned; isDeclined: boolean } {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (!code || !state) return { isDeclined: query.has('error') && state !== null };
  return { returned: { code, state, ...(iss && { iss }) }, isDeclined: false };
}
