import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { chooseDateTime } from '../support/fields/date-field.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { evening, openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';
import { openCheckout, payByWallet } from '../support/pages/payments.ts';

test('an ADMIN creates a voucher, a member pays less with it, and the ADMIN sees its use and ends it', async ({
  context,
  otherBrowser,
}) => {
  const code = `EVENING-${randomUUID().slice(0, 6)}`.toUpperCase();
  const browser = await otherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const admin = await browser.newPage();
  const main = admin.getByRole('main');
  const create = main.getByRole('button', { name: 'Create voucher' });
  await signInAsAdmin(admin);
  await admin.goto('/admin/packages');
  await main.getByRole('link', { name: 'Vouchers' }).click();
  await main.getByRole('link', { name: 'New voucher' }).first().click();

  await test.step('the form names what is wrong and what the packages cost', async () => {
    await create.click();
    await expect(main.getByLabel('Percent off')).toBeFocused();
    await main.getByLabel('Percent off').fill('101');
    await main.getByLabel('Uses in all').fill('1001');
    await chooseDateTime(main, 'From', evening(2));
    await chooseDateTime(main, 'Until', evening(1));
    await main.getByLabel('Own code').fill('EVE-1');
    await create.click();
    for (const text of ['At most 100,', 'At most 1000,', 'The end comes after the start.', 'at least 6'])
      await expect(main.getByText(text, { exact: false })).toBeVisible();
    await expectAccessibleInBothThemes(admin, 'errors of a new voucher');
    await keepScreenshot(admin, 'voucher-errors', { fullPage: true });
    await main.getByLabel('Percent off').fill('50');
    await main.getByRole('button', { name: 'Gold', exact: true }).click();
    const prices = main.getByRole('region', { name: 'What a package costs with it' });
    await expect(prices.getByRole('listitem').filter({ hasText: 'Gold' })).toContainText('$9.50');
    await expect(prices.getByRole('listitem').filter({ hasText: 'Silver' })).toContainText('$9');
    await main.getByLabel('Uses in all').fill('2');
    await main.getByRole('switch', { name: 'Once per person' }).uncheck();
    await main.getByRole('button', { name: /^From/ }).click();
    await admin.getByRole('button', { name: 'Remove the day' }).click();
    await expect(main.getByRole('button', { name: /^From.* Choose a day$/ })).toBeFocused();
    await main.getByLabel('Own code').fill(code);
    await create.click();
    await expect(admin.getByText(`The voucher ${code} is created`)).toBeVisible();
    await expect(admin).toHaveURL(/\/admin\/vouchers$/);
  });

  await test.step('the same code is rejected, and a random one is given', async () => {
    await main.getByRole('link', { name: 'New voucher' }).click();
    await main.getByLabel('Kind').selectOption({ label: 'Free of charge' });
    await main.getByLabel('Uses in all').fill('1');
    await main.getByLabel('Own code').fill(code.replaceAll('-', ''));
    await create.click();
    await expect(main.getByText('There is a voucher with this code already.')).toBeVisible();
    await expect(main.getByLabel('Own code')).toBeFocused();
    await main.getByLabel('Own code').fill('');
    const created = admin.waitForResponse(/admin\/vouchers$/);
    await create.click();
    const random: string = (await (await created).json()).document.voucher.code;
    await expect(rowOf(admin, random)).toContainText('Free');
    await main.getByRole('button', { name: `Copy ${random}` }).click();
    await expect(admin.getByText(`${random} is copied`)).toBeVisible();
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(random);
  });

  const { page, traveller } = await memberPage(context);
  const apply = async () => {
    await openCheckout(page, 'Gold');
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await test.step('the member sees what the code took off', async () => {
    await apply();
    await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('$9.50');
    await payByWallet(page, 'Pay $');
    await expect(page.getByRole('heading', { level: 1, name: /Gold is yours until/ })).toBeVisible();
    const fact = page.getByRole('term').filter({ hasText: `Code ${code}` });
    await expect(fact.locator('xpath=following-sibling::dd')).toHaveText('−$9.50');
    await page.getByRole('link', { name: 'All payments' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(`$9.50 off with ${code}`);
    await expectAccessible(page, 'payments with a voucher');
  });

  await test.step('the ADMIN sees the use and who it was', async () => {
    await admin.goto('/admin/vouchers');
    await main.getByRole('searchbox', { name: 'Search by code' }).fill(code.toLowerCase());
    await expect(main.getByRole('row')).toHaveCount(2);
    const row = rowOf(admin, code);
    await expect(row).toContainText('50% off');
    await expect(row).toContainText('1 of 2 used');
    await expect(row).toContainText('Active');
    await expectAccessibleInBothThemes(admin, 'vouchers');
    await openRowMenu(admin, code, 'See its payments');
    await expect(main.getByRole('button', { name: 'One voucher' })).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(rowOf(admin, traveller.last_name)).toContainText('$9.50');
    await main.getByRole('button', { name: 'Gold, 30 days' }).first().click();
    await admin.getByRole('dialog').getByRole('link', { name: code }).click();
    await expect(rowOf(admin, code)).toBeVisible();
  });

  await test.step('an ended voucher cannot be used', async () => {
    await openRowMenu(admin, code, 'End');
    const dialog = admin.getByRole('dialog', { name: `End ${code}?` });
    await expect(dialog).toContainText('What was bought with it stays.');
    await expectAccessibleInBothThemes(admin, 'question before a voucher ends');
    await dialog.getByRole('button', { name: 'End the voucher' }).click();
    await expect(rowOf(admin, code)).toContainText('Ended');
    await main.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Active' });
    await expect(main.getByRole('heading', { name: 'No voucher fits the filters' })).toBeVisible();
    await page.goto('/user/packages');
    await page.getByRole('main').getByRole('link', { name: 'Add 30 days' }).click();
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This code is not valid.')).toBeVisible();
  });
});
