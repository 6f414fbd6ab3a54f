import type { BrowserContext, Page } from '@playwright/test';
import type { TestBrowser } from '../../../../services/user/src/testing/push-service.ts';

/**
 * Gives the pages of a context the subscription of a test's push service: the browser of the journeys has no push service
 * of its own. The permission, the service worker and its messages are the browser's.
 */
export async function subscribeAt(context: BrowserContext, { subscription }: TestBrowser): Promise<void> {
  await context.addInitScript((json) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription;
  }, subscription);
}

/** Hands messages to the service worker of the page's site, as the browser does with those from its push service. */
export async function pushDelivery(page: Page): Promise<(data: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    });
  };
}

/** Records the notifications that the service worker shows after this call, because a headless browser shows no notifications. */
export async function recordNotifications(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag } = {}) => {
      shown.push({ title, body, tag });
    };
  });
  return () => worker!.evaluate(() => (self as unknown as { shown: object[] }).shown);
}
