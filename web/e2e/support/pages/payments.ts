import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the checkout of a package from the page of the user's packages. */
export async function openCheckout(page: Page, name: string): Promise<void> {
  await page.goto('/user/packages');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Choose ${name}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Pay for ${name}` })).toBeVisible();
}

type Choice = 'Pay $' | 'Pay with a card that is declined' | 'Pay, with the payment pending' | 'Cancel';

/** Presses PayPal's button and chooses in its window. */
export async function payByWallet(page: Page, choice: Choice): Promise<void> {
  const opened = page.waitForEvent('popup');
  await walletButton(page).click();
  const approve = await opened;
  await approve.getByRole('button', { name: choice }).click();
}

export const walletButton = (page: Page) =>
  page.frameLocator('iframe[title="PayPal sandbox"]').getByRole('button', { name: /Pay with PayPal/ });

/** A field of the card, which is a frame of the provider. */
export const cardField = (page: Page, title: 'Card number' | 'Expiration date, MM/YY' | 'CVV'): Locator =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');

interface CardDetails {
  number: string;
  expiry?: string;
  code?: string;
}

/** Types into the fields of the card. */
export async function typeCard(page: Page, { number, expiry = '1230', code = '123' }: CardDetails) {
  await cardField(page, 'Card number').fill(number);
  await cardField(page, 'Expiration date, MM/YY').fill(expiry);
  await cardField(page, 'CVV').fill(code);
}
