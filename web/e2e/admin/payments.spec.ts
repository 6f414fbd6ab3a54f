import type { AdminOrder } from '@layover/proto/http/payment/order';
import type { Page } from '@playwright/test';
import { thirdOf } from '../../../scripts/checks/third.ts';
import { atPayPal, buyPackage } from '../support/calls/purchase.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { adminLogin } from '../support/demo-logins.ts';
import {
  authorization,
  expect,
  registerMember,
  signIn,
  storedToken,
  submitLogin,
  test,
} from '../support/journey.ts';
import { rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN finds a payment of a person and gives the money back', async ({ page, request }) => {
  const buyer = await registerMember(request);
  await buyPackage(request, buyer, 'silver');
  await signInAsAdmin(page);
  await expect(async () => {
    await page.goto(`/admin/users?filter=${buyer.last_name}`);
    await expectLoaded(page);
    await expect(rowOf(page, buyer.last_name)).toContainText(/Silver\s*until/, { timeout: 1000 });
  }).toPass();
  await page.goto(`/admin/users/${buyer._id}`);
  await page.getByRole('link', { name: 'See payments' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/payments\\?person=${buyer._id}$`));
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: buyer.last_name });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('$9');

  await row.getByRole('button', { name: 'Silver, 30 days', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Payment at PayPal');
  await expectAccessibleInBothThemes(page, 'details of an order');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog).toContainText('Refund $9?');
  await expectAccessibleInBothThemes(page, 'question before a refund');

  // As if the sign-in was long ago.
  let isStale = true;
  await page.route('**/refund', async (route) => {
    if (!isStale) return route.fallback();
    isStale = false;
    return route.fulfill({
      status: 403,
      json: { status: 'error', error: { code: 'confirmation_required', message: 'Confirm first.' } },
    });
  });
  await dialog.getByLabel('Note').fill('Bought twice by mistake');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(adminLogin.password);
  await confirmation.getByRole('button').filter({ hasText: 'Confirm' }).click();
  await expect(page.getByText('$9 went back')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Returned');
  await expect(row).toContainText('$9 returned');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(dialog).toContainText('Bought twice by mistake');
  await expect(dialog).toContainText('Ingrid');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await main.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Paid' });
  await expect(page.getByRole('heading', { name: 'No order fits the filters' })).toBeVisible();
  // The buyers of a whole page are fetched by one call.
  const people: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/user/admin')) people.push(pathname);
  });
  await page.getByRole('link', { name: 'Clear', exact: false }).click();
  await expect(page).toHaveURL(/\/admin\/payments$/);
  await expect(main.getByRole('row')).toHaveCount(13);
  await expect(row).toBeVisible();
  expect(people).toEqual(['/api/user/admin-people']);
});

test('an ADMIN refunds a part of a payment, and the buyer sees it', async ({
  page,
  request,
  otherBrowser,
}) => {
  const buyer = await registerMember(request);
  const bought = await buyPackage(request, buyer, 'gold');
  await signInAsAdmin(page);
  await page.goto(`/admin/payments?person=${buyer._id}`);
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: buyer.last_name });
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount in USD');
  const askForRefund = async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).press('Enter');
  };

  await askForRefund();
  await expect(amount).toHaveValue('19');
  await expect(dialog).toContainText('Gold ends');
  for (const [typed, problem] of [
    ['', 'Please'],
    ['4.005', 'An amount looks like 19 or 19.50.'],
    ['0', 'At least $0.01, please.'],
    ['19.01', 'Only $19 of this payment is left.'],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Enter');
    if (typed !== '') await expect(dialog).toContainText(problem);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await amount.fill('4.50');
  await expect(dialog).toContainText('Refund $4.50?');
  await expect(dialog).toContainText('Gold goes on until all of it is returned.');
  await expectAccessibleInBothThemes(page, 'refund of a part');
  await keepScreenshot(page, 'admin-refund-part');
  await amount.press('Enter');
  await expect(page.getByText('$4.50 went back')).toBeVisible();
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('$4.50 returned');

  // The dialog was opened before money went back in PayPal's own pages.
  await askForRefund();
  await expect(amount).toHaveValue('14.50');
  await atPayPal(request, buyer, 'refund-capture', { reference: bought._id, cents: 1000 });
  await expect(async () => {
    const { document } = await (
      await request.get(`/api/payment/orders/${bought._id}`, { headers: authorization(buyer) })
    ).json();
    expect(document.order.refunded).toBe(1450);
  }).toPass();
  await amount.press('Enter');
  await expect(dialog).toContainText('Only $4.50 of this payment is left. Enter that or less.');
  await amount.fill('2');
  await amount.press('Enter');
  await expect(page.getByText('$2 went back')).toBeVisible();

  await row.getByRole('button', { name: 'Gold, 30 days', exact: true }).click();
  const refunds = dialog.getByRole('region', { name: 'Refunds' }).getByRole('listitem');
  await expect(refunds).toHaveCount(3);
  await expect(refunds.nth(0)).toContainText('$4.50');
  await expect(refunds.nth(0)).toContainText('Ingrid');
  await expect(refunds.nth(1)).toContainText('Made in PayPal’s own pages');
  await expect(refunds.nth(2)).toContainText('Returned');
  await expectAccessibleInBothThemes(page, 'refunds of an order');
  await keepScreenshot(page, 'admin-order-refunds');

  const own = await (await otherBrowser()).newPage();
  await signIn(own, buyer);
  await own.goto('/user/payments');
  const payment = own.getByRole('main').getByRole('listitem');
  for (const part of ['$4.50', '$10', '$2']) await expect(payment).toContainText(`${part} returned on`);
  await expectAccessibleInBothThemes(own, 'payments with refunds');
  await keepScreenshot(own, 'payments-refunds');
  await own.getByRole('link', { name: 'Gold, 30 days' }).click();
  const facts = own.getByRole('definition').filter({ hasText: 'returned on' });
  for (const part of ['$4.50', '$10', '$2']) await expect(facts).toContainText(`${part} returned on`);
  await expect(own.getByRole('definition').filter({ hasText: /^\$16\.50$/ })).toBeVisible();
  await expectAccessible(own, 'a payment with refunds');
});

test('the note of a refund is there again after a reload, and after the session has ended', async ({
  context,
  page,
  request,
}) => {
  const buyer = await registerMember(request);
  await buyPackage(request, buyer, 'gold');
  await signInAsAdmin(page);
  const address = `/admin/payments?person=${buyer._id}`;
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('Note');
  const amount = dialog.getByLabel('Amount in USD');
  const askForRefund = async () => {
    const row = page.getByRole('main').getByRole('row').filter({ hasText: buyer.last_name });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).press('Enter');
  };
  const expectKept = async () => {
    await expect(note).toHaveValue('The flight was cancelled');
    await expect(amount).toHaveValue('4.50');
    await expect(dialog.getByText('We kept what you wrote here.')).toBeVisible();
  };
  await askForRefund();
  await amount.fill('4.50');
  await note.fill('The flight was cancelled');
  // The page writes it when it is left.
  await page.reload();
  await askForRefund();
  await expectKept();

  // The server ends the session, and the browser learns of it by its connection.
  expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, adminLogin);
  await expect(page).toHaveURL(address);
  await askForRefund();
  await expectKept();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('$4.50 went back')).toBeVisible();

  await askForRefund();
  await expect(amount).toHaveValue('14.50');
  await expect(note).toHaveValue('');
});

test('an ADMIN sees a payment that the buyer disputes', async ({ page, request }) => {
  const buyer = await registerMember(request);
  const bought = await buyPackage(request, buyer, 'gold');
  await atPayPal(request, buyer, 'open-dispute', { reference: bought._id });
  await signInAsAdmin(page);
  await expect(async () => {
    await page.goto(`/admin/payments?person=${buyer._id}`);
    await expectLoaded(page);
    await expect(rowOf(page, buyer.last_name)).toContainText('Disputed', { timeout: 1000 });
  }).toPass();
  await page.getByRole('main').getByRole('button', { name: 'Gold, 30 days', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Answer at PayPal before its deadline.');
});

const ownId = async (page: Page): Promise<string> => {
  await page.goto('/admin/start');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [, payload = ''] = (await storedToken(page)).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString())._id;
};

/** Orders in all the states that an ADMIN has to look at. */
const order = (number: number, values: Partial<AdminOrder>): AdminOrder => ({
  _id: number.toString(16).padStart(24, '0'),
  state: 'completed',
  userId: '',
  method: 'wallet',
  package: { _id: 'a'.repeat(24), name: 'Gold', tier: 'gold', days: 30 },
  cost: 1900,
  credit: 0,
  amount: 1900,
  refunded: 0,
  captureId: '3C679366HH908993F',
  refund: null,
  refunds: [],
  createdAt: '2026-11-20T18:30:00.000Z',
  paidAt: '2026-11-20T18:31:00.000Z',
  receipt: null,
  voucher: null,
  seats: null,
  paypalOrderId: '5O190127TN364715T',
  dispute: null,
  ...values,
});
const refundOf = (number: number, values: Partial<AdminOrder['refunds'][number]>) => ({
  id: `5E8077490${number}`,
  amount: 400,
  status: 'COMPLETED' as const,
  isReversal: false,
  by: null,
  at: '2026-11-22T09:05:00.000Z',
  ...values,
});
const looked = [
  order(1, {}),
  order(2, { state: 'pending', paidAt: null, captureId: null, credit: 450, amount: 1450 }),
  order(3, { state: 'mismatch', paidAt: null }),
  order(4, { dispute: { id: 'PP-D-4012', status: 'WAITING_FOR_SELLER_RESPONSE' } }),
  order(5, {
    state: 'reversed',
    refunded: 1900,
    refunds: [refundOf(1, { isReversal: true, amount: 1500 }), refundOf(2, {})],
  }),
  order(6, { state: 'refunded', refunded: 1900, method: 'card' }),
  order(7, { state: 'expired', paidAt: null, captureId: null }),
];

for (const [width, height, colorScheme] of thirdOf([
  [390, 844, 'dark'],
  [768, 1000, 'light'],
  [1440, 900, 'light'],
] as const)) {
  test(`the payments of ADMINs are accessible and fit a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (width === 768) await page.addInitScript(() => localStorage.setItem('layover.locale', 'es'));
    await signInAsAdmin(page);
    const me = await ownId(page);
    const orders = looked.map((each, index) => (index % 3 === 2 ? each : { ...each, userId: me }));
    await page.route('**/api/payment/admin/orders?*', (route) =>
      route.fulfill({
        json: {
          status: 'success',
          document: { orders, total: orders.length, page: 1, pages: 1, limit: 12 },
        },
      }),
    );
    await page.goto('/admin/payments');
    const main = page.getByRole('main');
    await expect(main.getByRole('row')).toHaveCount(orders.length + 1);
    await expectLoaded(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page, `payments ${width}`);
    await keepScreenshot(page, `admin-payments-${width}`, { fullPage: true });
    await main.getByRole('row').nth(3).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('5O190127TN364715T')).toBeVisible();
    await expectAccessible(page, `order ${width}`);
    await keepScreenshot(page, `admin-order-${width}`);
  });
}

test('payments that did not arrive can be loaded again, and there may be none', async ({ page }) => {
  let fails = true;
  await page.route('**/api/payment/admin/orders?*', (route) =>
    fails
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({
          json: { status: 'success', document: { orders: [], total: 0, page: 1, pages: 0, limit: 12 } },
        }),
  );
  await signInAsAdmin(page);
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { name: 'The list did not arrive' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing has been ordered' })).toBeVisible();
});
