const WORKER = '/service-worker.js';

/** Undefined where there is none: on sites without TLS, and in the development server. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  try {
    return await serviceWorker?.register(WORKER);
  } catch {
    return undefined;
  }
}
