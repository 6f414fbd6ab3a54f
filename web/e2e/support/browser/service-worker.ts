import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Waits until the service worker has stored the application and controls the page. */
export const waitForServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

/** The answers that the browser has stored: the account that each belongs to, the key of its query, and all of it as a text. */
export const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'layover.offline')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('layover.offline');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('answers').objectStore('answers').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    const stored = reading.result as { owner: string; hash: string }[];
    return stored.map((answer): [owner: string, hash: string, text: string] => [
      answer.owner,
      answer.hash,
      JSON.stringify(answer),
    ]);
  });

/** Waits until the answer of a query is stored whose key contains these parts. */
export const waitForStored = (page: Page, ...parts: string[]) =>
  expect
    .poll(async () =>
      (await storedAnswers(page)).some(([, hash]) => parts.every((part) => hash.includes(`"${part}"`))),
    )
    .toBe(true);

/** Waits until this many of the stored answers contain a text. */
export const waitForStoredText = (page: Page, text: string, answers: number) =>
  expect
    .poll(async () => (await storedAnswers(page)).filter(([, , stored]) => stored.includes(text)).length)
    .toBe(answers);
