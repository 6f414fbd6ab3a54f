import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until the service worker has stored the application and controls the page. */
export const waitForServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

/** The keys of the queries whose answers the browser has stored, and the accounts that they belong to. */
export const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'layover.offline')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('layover.offline');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result as [owner: string, hash: string][];
  });

/** Waits until the answer of a query is stored whose key contains these parts. */
export const waitForStored = (page: Page, ...parts: string[]) =>
  expect
    .poll(async () =>
      (await storedAnswers(page)).some(([, hash]) => parts.every((part) => hash.includes(`"${part}"`))),
    )
    .toBe(true);
