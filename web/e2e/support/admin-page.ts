import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoLogins } from '../../../scripts/seed/logins.ts';
import { signIn } from './journey.ts';

/** Signs in as the demo ADMIN. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const admin = demoLogins.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new Error('The demo data has no ADMIN.');
  await signIn(page, admin);
}

/** A local time some days from now, at 19:30. */
export const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`;

export const uniqueName = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

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
