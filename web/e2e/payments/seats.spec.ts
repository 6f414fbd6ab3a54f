import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, registerMember, storedToken, submitLogin, test } from '../support/journey.ts';
import { notificationsOf } from '../support/pages/bell.ts';
import { openCheckout, payByWallet } from '../support/pages/payments.ts';

/** Pictures on a phone and on a desk, in both themes. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [390, 844, 'light'],
    [1440, 900, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (width === 390) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepScreenshot(page, `${name}-${width}-${colorScheme}`, { fullPage: true });
  }
}

const claimedTier = async (page: Page): Promise<string> => {
  const [, claims = ''] = (await storedToken(page)).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).selected_package;
};

test('an employer buys seats, a colleague accepts one, and the employer takes it back', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { page: employer, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const rahul = await registerMember(request, { first_name: 'Rahul' });
  const main = employer.getByRole('main');

  await test.step('the checkout shows the number of seats and the total', async () => {
    await openCheckout(employer, 'Gold');
    await employer.getByRole('radio', { name: /For my team/ }).check();
    const number = employer.getByRole('spinbutton', { name: 'Number of seats' });
    await number.fill('500');
    await expect(employer.getByText('Between 2 and 100 seats.')).toBeVisible();
    await number.fill('3');
    const sum = employer.getByRole('region', { name: 'What you pay' });
    await expect(sum).toContainText('3 seats at $19');
    await expect(sum).toContainText('$57');
    await expectAccessibleInBothThemes(employer, 'a checkout of seats');
    await takePictures(employer, 'seats-checkout');
    await payByWallet(employer, 'Pay $');
    await expect(
      employer.getByRole('heading', { level: 1, name: '3 seats of Gold are ready' }),
    ).toBeVisible();
    await expect(main).toContainText('3 seats of Gold, 30 days');
    await main.getByRole('link', { name: 'Invite colleagues' }).click();
  });

  const seat = main.getByRole('listitem', { name: 'Seat 1' });
  const link = await test.step('a link is made for one person', async () => {
    await expect(main).toContainText('0 of 3 in use');
    await seat.getByRole('button', { name: 'Invite' }).click();
    const dialog = employer.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Who is it for?' }).fill('Rahul');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const field = dialog.getByRole('textbox', { name: 'Link' });
    await expect(field).toHaveValue(/\/user\/seats\/[\w-]{43}$/);
    const mail = await dialog.getByRole('link', { name: 'Send by mail' }).getAttribute('href');
    const made = await field.inputValue();
    expect(decodeURIComponent(mail ?? '')).toContain(made);
    await expectAccessible(employer, 'the link of a seat');
    await keepScreenshot(employer, 'seat-link-1440');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(seat).toContainText('Invited on');
    return made;
  });

  const colleague = await (await otherBrowser()).newPage();
  const colleaguesMain = colleague.getByRole('main');
  await test.step('the colleague signs in, sees the offer and accepts it', async () => {
    await colleague.goto(link);
    await submitLogin(colleague, rahul);
    await expect(
      colleague.getByRole('heading', { level: 1, name: `Ana ${ana.last_name} offers you Gold` }),
    ).toBeVisible();
    await expectAccessibleInBothThemes(colleague, 'the offer of a seat');
    await takePictures(colleague, 'seat-offer');
    expect(await claimedTier(colleague)).toBe('free');
    await colleague.getByRole('button', { name: 'Accept the seat' }).click();
    await expect(colleague.getByRole('heading', { name: 'You have Gold' })).toBeVisible();
    await expect(colleaguesMain).toContainText(`Your seat of Gold is from Ana ${ana.last_name}`);
    await expectAccessibleInBothThemes(colleague, 'a package by a seat');
    await takePictures(colleague, 'seat-held');
    await expect.poll(() => claimedTier(colleague), { timeout: 20_000 }).toBe('gold');
    await colleague.goto('/user/profile');
    await expect(colleaguesMain.getByText('Featured', { exact: true })).toBeVisible();
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { level: 1, name: 'The seat is yours' })).toBeVisible();
  });

  await test.step('the employer sees who has it, and takes it back', async () => {
    await employer.goto('/user/seats');
    await expect(seat.getByRole('link', { name: `Rahul ${rahul.last_name}` })).toBeVisible();
    await expect(main).toContainText('1 of 3 in use');
    await expectAccessibleInBothThemes(employer, 'seats');
    await takePictures(employer, 'seats');
    await seat.getByRole('button', { name: 'Take back' }).click();
    const dialog = employer.getByRole('dialog', { name: 'Take this seat back?' });
    await expectAccessible(employer, 'the question before a seat is taken back');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(seat).toContainText('Free');
    await expect(main).toContainText('0 of 3 in use');
  });

  await test.step('the package of the colleague ends, and the link with it', async () => {
    await expect.poll(() => claimedTier(colleague), { timeout: 20_000 }).toBe('free');
    await colleague.reload();
    await expect(
      colleague.getByRole('heading', { level: 1, name: 'This invitation was used' }),
    ).toBeVisible();
    await colleague.goto('/user/packages');
    await expect(colleague.getByRole('heading', { name: 'You have Free' })).toBeVisible();
    await colleague.getByRole('button', { name: /^Notifications/ }).click();
    await expect(notificationsOf(colleague)).toContainText('Your seat of Gold was taken back.');
    await employer.getByRole('button', { name: /^Notifications/ }).click();
    const taken = notificationsOf(employer).getByRole('link', {
      name: /A colleague has taken a seat of Gold/,
    });
    await expect(taken).toHaveAttribute('href', '/user/seats');
  });
});
