import type { APIRequestContext } from '@playwright/test';
import { adminToken } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { openCheckout, payByWallet } from '../support/pages/payments.ts';

async function createVoucher(request: APIRequestContext, fields: object): Promise<string> {
  const token = await adminToken(request);
  const answer = await request.post('/api/payment/admin/vouchers', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      kind: 'percent',
      value: 50,
      idPackages: [],
      validFrom: null,
      validUntil: null,
      usesMax: 5,
      oncePerPerson: true,
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).document.voucher.code;
}

test('a member pays less with a code', async ({ context, request }) => {
  const code = await createVoucher(request, {});
  const { page } = await memberPage(context);
  await openCheckout(page, 'Gold');
  const sum = page.getByRole('region', { name: 'What you pay' });
  await sum.getByRole('button', { name: 'Have a code?' }).press('Enter');
  const field = sum.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await field.fill('NO-SUCH-CODE');
  await field.press('Enter');
  await expect(sum.getByRole('alert')).toContainText('This code is not valid.');
  await expectAccessibleInBothThemes(page, 'a code that is not valid');
  await keepScreenshot(page, 'voucher-wrong-1440', { fullPage: true });
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(sum).toContainText(`Code ${code}`);
  await expect(sum).toContainText('$9.50');
  await expectAccessibleInBothThemes(page, 'a checkout with a code');
  await keepScreenshot(page, 'voucher-1440', { fullPage: true });
  await payByWallet(page, 'Pay $');
  await expect(page.getByRole('heading', { level: 1, name: /Gold is yours until/ })).toBeVisible();
});

test('a member gets a package for free with a code', async ({ context, request }) => {
  const code = await createVoucher(request, { kind: 'free', value: 0 });
  const { page } = await memberPage(context);
  await openCheckout(page, 'Silver');
  await page.getByRole('button', { name: 'Have a code?' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  const get = page.getByRole('button', { name: 'Get it for free' });
  await expect(get).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a checkout without a payment');
  await keepScreenshot(page, 'voucher-free-1440', { fullPage: true });
  await get.click();
  await expect(page.getByRole('heading', { level: 1, name: /Silver is yours until/ })).toBeVisible();
});
