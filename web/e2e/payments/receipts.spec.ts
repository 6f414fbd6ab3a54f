import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buyPackage } from '../support/calls/purchase.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

/** Name and content of the file that the page saves after a click. */
async function download(page: Page, click: () => Promise<void>): Promise<{ name: string; content: string }> {
  const saved = page.waitForEvent('download');
  await click();
  const file = await saved;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'latin1') };
}

test('a member enters billing details and gets receipts and a list of payments', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/payments');
  const open = page.getByRole('button', { name: 'Billing details' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Company or name')).toBeFocused();
  await dialog.getByLabel('Company or name').fill('Brío Foods, Lda');
  await dialog.getByLabel('Address').fill('Rua do Ouro 12\n1100-060 Lisboa');
  await dialog.getByLabel('Country').selectOption({ label: 'Portugal' });
  await dialog.getByLabel('VAT number').fill('PT501964844');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not a VAT number of the country.', { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'billing details');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(page, 'billing-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepScreenshot(page, 'billing-1440');
  await dialog.getByLabel('VAT number').fill('501 964 843');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your billing details are saved')).toBeVisible();
  await open.click();
  await expect(dialog.getByLabel('VAT number')).toHaveValue('PT501964843');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const order = await buyPackage(context.request, traveller, 'gold');
  await page.reload();
  const main = page.getByRole('main');
  const receiptButton = main.getByRole('button', { name: /^Download the receipt of/ });
  await expect(receiptButton).toBeVisible();
  await expectAccessibleInBothThemes(page, 'payments with receipts');
  await keepScreenshot(page, 'payments-1440', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepScreenshot(page, 'payments-390', { fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });

  const fromList = await download(page, () => receiptButton.click());
  expect(fromList.name).toBe(`layover-receipt-${order.receipt}.pdf`);
  expect(fromList.content.startsWith('%PDF-')).toBe(true);
  const list = await download(page, () => main.getByRole('button', { name: 'Export CSV' }).click());
  expect(list.name).toBe('payments.csv');
  expect(list.content).toContain(`USD,wallet,${order.receipt},${order._id}`);

  await main.getByRole('link', { name: 'Gold, 30 days' }).click();
  await expect(page.getByText(String(order.receipt))).toBeVisible();
  await expectAccessible(page, 'a payment with a receipt');
  await keepScreenshot(page, 'payment-receipt-1440', { fullPage: true });
  const receipt = main.getByRole('button', { name: 'Receipt', exact: true });
  const fromPayment = await download(page, () => receipt.click());
  expect(fromPayment.content.startsWith('%PDF-')).toBe(true);
});

test('billing details can be removed', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/payments');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  const open = page.getByRole('button', { name: 'Billing details' });
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await open.click();
  await dialog.getByLabel('Company or name').fill('Brío Foods');
  await dialog.getByLabel('Address').fill('Calle Mayor 1\n28013 Madrid');
  await dialog.getByLabel('Country').selectOption({ label: 'Spain' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByRole('button', { name: 'Remove my billing details' }).click();
  await expect(page.getByText('Your billing details are removed')).toBeVisible();
  await open.click();
  await expect(dialog.getByLabel('Company or name')).toHaveValue('');
});

test('an ADMIN opens one payment by its address, with its receipt, and exports the list', async ({
  page,
  request,
}) => {
  const order = await buyPackage(request, await registerMember(request), 'silver');
  const other = await registerMember(request);
  await signInAsAdmin(page);
  const dialog = page.getByRole('dialog');
  // The address in notifications.
  await page.goto(`/admin/payments/${order._id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/payments\\?payment=${order._id}$`));
  await expect(dialog).toContainText(String(order.receipt));
  // The table shows the payments of somebody else.
  await page.goto(`/admin/payments?person=${other._id}&payment=${order._id}`);
  await expect(dialog).toContainText(String(order.receipt));
  await expectAccessible(page, 'a payment by its address');
  await keepScreenshot(page, 'admin-payment-1440');
  const receipt = await download(page, () => dialog.getByRole('button', { name: 'Receipt' }).click());
  expect(receipt.name).toBe(`layover-receipt-${order.receipt}.pdf`);
  expect(receipt.content.startsWith('%PDF-')).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/admin/payments\\?person=${other._id}$`));

  await page.goto('/admin/payments?state=completed');
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  const list = await download(page, () => main.getByRole('button', { name: 'Export CSV' }).click());
  expect(list.content).toContain(order._id);
  await page.goto(`/admin/payments?payment=${'0'.repeat(24)}`);
  await expect(dialog).toContainText('This payment is not here');
});
