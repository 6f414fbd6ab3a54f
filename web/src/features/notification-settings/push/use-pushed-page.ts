import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSafeLocalPath } from '#shared/config/paths.ts';

/** Opens the page of a notification that was clicked. The service worker has brought this tab to the front. */
export function usePushedPage(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Browsers offer no service workers on sites without TLS.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const openPage = ({ data }: MessageEvent) => {
      if (data?.type === 'open' && typeof data.path === 'string' && isSafeLocalPath(data.path))
        void navigate(data.path);
    };
    serviceWorker?.addEventListener('message', openPage);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', openPage);
  }, [navigate]);
}
