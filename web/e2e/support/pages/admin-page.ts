import type { Page } from '@playwright/test';
import { adminLogin } from '../demo-logins.ts';
import { signIn } from '../journey.ts';

/** Signs in as the demo ADMIN. */
export const signInAsAdmin = (page: Page) => signIn(page, adminLogin);

/** A local time some days from now, at 19:30. */
export const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`;

/** A picture file made of the upper left corner of the page. */
export async function pictureFile(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function openRowMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
