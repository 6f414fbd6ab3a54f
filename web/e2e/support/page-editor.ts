import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The page in the editor. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator('main iframe');

export async function openPageEditor(page: Page, name: 'home' | 'about'): Promise<void> {
  await page.goto(`/admin/${name}`);
  await expect(
    previewOf(page)
      .getByRole('textbox', { name: /^Title/ })
      .first(),
  ).toBeVisible();
}

export const expectDraftSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Everybody reads the new version at once');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
}
