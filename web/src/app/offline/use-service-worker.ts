import { useEffect } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { mayLeavePage } from '#shared/routing/leave-guard.ts';
import { registerServiceWorker } from '#shared/service-worker/register.ts';
import { isOutdated } from '#shared/service-worker/version.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** The service worker stores the application, which must not slow the first page. */
const REGISTER_AFTER_MS = 2_000;
const CHECK_MS = 60 * 60_000;
const ACTIVATION_TIMEOUT_MS = 3_000;

/** Gives this browser the service worker, and offers to reload the page when a new version has been stored. */
export function useServiceWorker(): void {
  useEffect(() => {
    const controller = new AbortController();
    const timer = window.setTimeout(async () => {
      const registration = await registerServiceWorker();
      if (registration && !controller.signal.aborted) offerUpdates(registration, controller.signal);
    }, REGISTER_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, []);
}

function offerUpdates(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = Date.now();
  const offer = async () => {
    if (!registration.waiting || !(await isOutdated()) || signal.aborted) return;
    const reload = { label: m.update_reload(), onPress: () => void reloadInto(registration) };
    showToast(m.update_ready(), reload, { isPersistent: true });
  };
  const onUpdate = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void offer(), { signal });
  };
  // The toast is shown again when the user returns to the tab, because another one may have replaced it.
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    void offer();
    if (Date.now() - checkedAt < CHECK_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  registration.addEventListener('updatefound', onUpdate, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  onUpdate();
  void offer();
}

/** Only this tab is reloaded, because the others may have unsaved input. */
async function reloadInto(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await mayLeavePage())) return;
  const activated = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, ACTIVATION_TIMEOUT_MS);
  });
  registration.waiting?.postMessage({ type: 'activate' });
  await activated;
  window.location.reload();
}
