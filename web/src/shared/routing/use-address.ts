import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const subscribe = () => () => {};

/**
 * The address of the page within this site, with its query and anchor, such as the target of a redirect. The anchor follows
 * after the hydration, because the server does not receive it.
 */
export function useAddress(): string {
  const { pathname, search, hash } = useLocation();
  const hasAnchor = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return pathname + search + (hasAnchor ? hash : '');
}
