import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** The page in the editor. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator('main iframe');

/** Waits until the page is shown in the editor. */
export const expectPreview = (page: Page): Promise<void> =>
  expect(previewOf(page).getByRole('heading', { level: 1 }).getByRole('textbox')).toBeVisible();

export async function openPageEditor(page: Page, name: 'home' | 'about'): Promise<void> {
  await page.goto(`/admin/${name}`);
  await expectPreview(page);
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
