import type { SecondStep } from '@layover/proto/http/auth/second-factor';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { secondStepOf } from './second-step.ts';

/** The state of the sign-in page in the history, which outlives a reload: a phone may drop the page while its user reads a code in another app. */
interface SignInState {
  email?: string;
  secondStep?: SecondStep;
  /** The second step took too long. */
  isExpired?: boolean;
}

/** The sign-in that waits for its second step. `begin` takes the error of the first one. */
export function useSecondStep() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { secondStep, isExpired = false } = (state ?? {}) as SignInState;
  const show = useCallback(
    (next: SignInState) => {
      // The address of now: that of the last render can still have the code of another site.
      const { pathname, search } = window.location;
      navigate(pathname + search, { replace: true, state: next });
    },
    [navigate],
  );
  const begin = useCallback(
    (error: unknown, email?: string) => {
      const needed = secondStepOf(error);
      if (needed) show({ email, secondStep: needed });
    },
    [show],
  );
  const { email } = (state ?? {}) as SignInState;
  const end = (reason?: 'expired') => show({ email, isExpired: reason === 'expired' });
  return { secondStep, isExpired, email, begin, end };
}
