import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSecondStep } from '../second-step/use-second-step.ts';
import { providerOf, readReturned } from './returned-parameters.ts';
import { takeSignInRedirect, useSocialSignIn } from './social-queries.ts';

/**
 * Finishes a sign-in when the provider has sent the browser back. The code disappears from the address and the history at
 * once, and the page that the user wanted takes its place.
 */
export function useReturnedSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSocialSignIn();
  const { begin } = useSecondStep();
  const [{ returned, isDeclined }] = useState(() => readReturned(search));
  const isHandled = useRef(false);
  const hasReturned = returned !== undefined || isDeclined;
  useEffect(() => {
    if (!hasReturned || isHandled.current) return;
    isHandled.current = true;
    navigate(pathname + takeSignInRedirect(), { replace: true });
    if (returned) mutate(returned, { onError: (failure) => begin(failure) });
  }, [hasReturned, returned, pathname, navigate, mutate, begin]);
  const provider = isPending && returned ? providerOf(returned) : undefined;
  return { provider, error, isDeclined };
}
