import { useEffect } from 'react';
import { abortPasskeyRequest, canOfferInField, signChallenge } from '#shared/passkeys/authenticator.ts';
import { signInOptions, type usePasskeySignIn } from './use-passkey-sign-in.ts';

/** The server's challenge is valid for one minute more. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers the browser's passkeys in the field with `autocomplete="username webauthn"`. A press of the button ends the offer,
 * because a browser has one request at a time; it starts again when the sign-in has failed.
 */
export function usePasskeyOffer({ mutate, isPending }: ReturnType<typeof usePasskeySignIn>) {
  useEffect(() => {
    if (isPending) return;
    let isStopped = false;
    let offeredAt = 0;
    const offer = async () => {
      offeredAt = Date.now();
      if (!(await canOfferInField())) return;
      const options = await signInOptions();
      if (isStopped) return;
      const chosen = await signChallenge(options, true);
      if (!isStopped) mutate(chosen);
    };
    const offerIfOld = () => {
      if (document.visibilityState !== 'visible' || Date.now() - offeredAt < RENEW_MS) return;
      // The offer may fail, because there are still the button and the form.
      offer().catch(() => undefined);
    };
    offerIfOld();
    const timer = setInterval(offerIfOld, 10_000);
    document.addEventListener('visibilitychange', offerIfOld);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', offerIfOld);
    };
  }, [mutate, isPending]);
  useEffect(() => abortPasskeyRequest, []);
}
