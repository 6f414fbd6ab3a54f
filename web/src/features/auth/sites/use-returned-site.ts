import type { OfferedProvider, SocialProvider } from '@layover/proto/http/auth/social';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { readReturned } from '../social/returned-parameters.ts';
import { useConnectSite } from './site-queries.ts';
import { isSiteReturn } from './site-return.ts';

/** Connects a site when it has sent the browser back. The code disappears from the address and the history at once. */
export function useReturnedSite(offered: readonly OfferedProvider[]) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useConnectSite();
  const [{ returned, isDeclined }] = useState(() =>
    isSiteReturn(search) ? readReturned(search) : { isDeclined: false },
  );
  const isHandled = useRef(false);
  const showConnected = useEffectEvent(({ provider }: { provider: SocialProvider }) => {
    const site = offered.find((each) => each.provider === provider)?.name ?? provider;
    showToast(m.site_connected({ site }));
  });
  useEffect(() => {
    if (isHandled.current || !(returned || isDeclined)) return;
    isHandled.current = true;
    sessionStorage.removeItem(storageKeys.connectState);
    navigate(pathname, { replace: true });
    if (returned) mutate(returned, { onSuccess: (connected) => showConnected(connected) });
  }, [returned, isDeclined, pathname, navigate, mutate]);
  return { isPending, error, isDeclined };
}
