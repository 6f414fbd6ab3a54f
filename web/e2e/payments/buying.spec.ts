import { atPayPal } from '../support/calls/purchase.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { openCheckout, payByWallet, typeCard, walletButton } from '../support/pages/payments.ts';

const main = 'main';

test('a member pays for a package by PayPal, sees it and its payment', async ({ context }) => {
  const { page } = await memberPage(context);
  await openCheckout(page, 'Gold');
  await expect(page.getByText('Test payments, no money moves')).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'checkout');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await keepScreenshot(page, `checkout-${width}`, { fullPage: true });
  }

  await payByWallet(page, 'Cancel');
  await expect(page.getByText('You have left PayPal’s window. Nothing was charged.')).toBeVisible();
  await payByWallet(page, 'Pay $');
  await expect(page.getByRole('heading', { level: 1, name: /Gold is yours until/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a paid package');
  await keepScreenshot(page, 'outcome-1440', { fullPage: true });

  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole(main).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole(main).getByRole('listitem')).toContainText('Gold, 30 days');
  await page.goto('/user/packages');
  await expect(page.getByRole('heading', { name: 'You have Gold' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add 30 days' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'own packages');
  await keepScreenshot(page, 'own-packages-1440', { fullPage: true });
});

test('a card that is declined charges nothing, and another one pays', async ({ context }) => {
  const { page } = await memberPage(context);
  await openCheckout(page, 'Silver');
  await page.getByRole('radio', { name: /Card/ }).check();
  const pay = page.getByRole('button', { name: 'Pay $9' });
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.getByText('This is not a whole card number.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'card fields with mistakes');
  await keepScreenshot(page, 'checkout-card-1440', { fullPage: true });
  // By the keyboard: filling a frame can scroll the page while a click is on its way.
  await typeCard(page, { number: '4000000000000002' });
  // The page has heard from all fields once no mistake is left; a press of Enter could overtake their messages.
  await expect(page.getByRole(main).getByRole('alert')).toHaveCount(0);
  await pay.press('Enter');
  await expect(
    page.getByText('The payment was declined. Nothing was charged.', { exact: false }),
  ).toBeVisible();
  await typeCard(page, { number: '4111111111111111' });
  await pay.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Silver is yours until/ })).toBeVisible();
});

test('a payment that PayPal checks is told above other pages until it has come', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await openCheckout(page, 'Silver');
  await payByWallet(page, 'Pay, with the payment pending');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your payment is being confirmed' }),
  ).toBeVisible();
  const reference = page.url().split('/').at(-1) ?? '';
  await page.goto('/user/destinations');
  const alert = page
    .getByRole(main)
    .getByRole('status')
    .filter({ hasText: 'Your payment is being confirmed' });
  await expect(alert).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a payment above a page');
  await keepScreenshot(page, 'payment-alert-1440');
  await atPayPal(context.request, traveller, 'settle-capture', { reference, outcome: 'complete' });
  const paid = page.getByRole(main).getByRole('status').filter({ hasText: 'Silver is yours' });
  await expect(paid).toBeVisible({ timeout: 15_000 });
  await paid.getByRole('button', { name: 'Close' }).click();
  await expect(paid).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(paid).toBeHidden();
});

test('an upgrade half way costs less', async ({ context }) => {
  const { page } = await memberPage(context);
  await openCheckout(page, 'Silver');
  await payByWallet(page, 'Pay $');
  await expect(page.getByRole('heading', { level: 1, name: /Silver is yours/ })).toBeVisible();
  await page.goto('/user/packages');
  await expect(page.getByText(/of what you have is credited/).first()).toBeVisible();
  await expect(page.getByText('Nothing renews by itself', { exact: false })).toHaveCount(1);
  await page.getByRole(main).getByRole('link', { name: 'Choose Gold' }).click();
  await expect(page.getByText('Credit of what you have')).toBeVisible();
  await payByWallet(page, 'Pay $');
  await expect(page.getByRole('heading', { level: 1, name: /Gold is yours/ })).toBeVisible();
});
