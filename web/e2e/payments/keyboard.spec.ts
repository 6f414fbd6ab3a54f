import { expect, memberPage, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
import { openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';
import { cardField, walletButton } from '../support/pages/payments.ts';

test('a member buys a package by keyboard alone, and sees it go when an ADMIN gives the money back', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/packages');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Choose Gold' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Gold' })).toBeVisible();
  await tabTo(page, walletButton(page));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const approve = await opened;
  await tabTo(approve, approve.getByRole('button', { name: 'Pay $' }));
  await approve.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Gold is yours until/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'All payments' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your payments' })).toBeVisible();

  await page.goto('/user/packages');
  await expect(page.getByRole('heading', { name: 'You have Gold' })).toBeVisible();
  const profile = await context.newPage();
  const badge = profile.getByRole('main').getByText('Featured', { exact: true });
  await expect(async () => {
    await profile.goto('/user/profile');
    await expect(badge).toBeVisible({ timeout: 3000 });
  }).toPass();

  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto(`/admin/payments?person=${traveller._id}`);
  await expect(rowOf(admin, traveller.last_name)).toContainText('Paid');
  await openRowMenu(admin, 'Gold', 'Refund');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByText('$19 went back')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have Free' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('a member types a card by keyboard alone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/packages');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Choose Silver' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^PayPal/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay $9' })).toBeEnabled();
  for (const [title, typed] of [
    ['Card number', '4111111111111111'],
    ['Expiration date, MM/YY', '1230'],
    ['CVV', '123'],
  ] as const) {
    const field = cardField(page, title);
    await tabTo(page, field);
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(/^[\d /]+$/);
  }
  await tabTo(page, page.getByRole('button', { name: 'Pay $9' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Silver is yours until/ })).toBeVisible();
});
