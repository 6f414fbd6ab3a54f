import { useQuery } from '@tanstack/react-query';
import { passkeysQuery } from '../passkeys/passkey-queries.ts';
import { secondFactorQuery } from '../second-factor/second-factor-queries.ts';
import { sitesQuery } from '../sites/site-queries.ts';
import { providersQuery } from '../social/social-queries.ts';
import { sessionsQuery } from './session-queries.ts';

/** The data of the sections of the settings for signing in. */
export function useSecurityQueries() {
  const providers = useQuery(providersQuery);
  return [
    providers,
    useQuery({ ...sitesQuery, enabled: Boolean(providers.data?.length) }),
    useQuery(passkeysQuery),
    useQuery(secondFactorQuery),
    useQuery(sessionsQuery),
  ];
}
