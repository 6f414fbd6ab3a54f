import { SocialProvider } from '@layover/proto/http/social';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Returned, takeSignInRedirect, useSocialSignIn } from './social-queries.ts';

/**
 * Finishes a sign-in when the provider has sent the browser back. The code disappears from the address and the history at
 * once, and the page that the user wanted takes its place.
 */
export function useReturnedSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSocialSignIn();
  const [{ returned, isDeclined }] = useState(() => readReturned(search));
  const isHandled = useRef(false);
  const hasReturned = returned !== undefined || isDeclined;
  useEffect(() => {
    if (!hasReturned || isHandled.current) return;
    isHandled.current = true;
    navigate(pathname + takeSignInRedirect(), { replace: true });
    if (returned) mutate(returned);
  }, [hasReturned, returned, pathname, navigate, mutate]);
  const provider = isPending && returned ? providerOf(returned) : undefined;
  return { provider, error, isDeclined };
}

function readReturned(search: string): { returned?: Returned; isDeclined: boolean } {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (!code || !state) return { isDeclined: query.has('error') && state !== null };
  return { returned: { code, state, ...(iss && { iss }) }, isDeclined: false };
}

const providerOf = ({ state }: Returned) => SocialProvider.safeParse(state.split('.')[0]).data;
