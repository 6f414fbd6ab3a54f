import type { Page } from '@playwright/test';

/** React has hydrated an element when it has React's properties. */
export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react')),
  );
