import type { Page } from '@playwright/test';
import { markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { chooseDateTime } from '../support/fields/date-field.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { evening, openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

// Both journeys move the first rows of the same table. After the first one, they have places, so new plans come after them.
test.describe.configure({ mode: 'default' });

/** Fills in and publishes the form of a new plan; returns the id of the plan. */
async function publishPlan(page: Page, planName: string): Promise<string> {
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'New plan' }).click();
  await page.getByLabel('Plan name').fill(planName);
  await page.getByLabel('Category').selectOption({ label: 'Culture' });
  await page.getByLabel('City').selectOption('lisbon');
  await page.getByLabel('Address').fill('Largo do Carmo 3');
  await chooseDateTime(page, 'Starts', evening(20));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\/[0-9a-f]{24}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Opens the page of the table that has the plan. Plans without a position are in no particular order. */
async function openPageOf(page: Page, planName: string): Promise<void> {
  for (let number = 1; ; number++) {
    await page.goto(`/admin/plans?page=${number}`);
    const current = page.getByRole('link', { name: `Page ${number}`, exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    if ((await rowOf(page, planName).count()) > 0) return;
  }
}

test('rows are moved by keyboard, and each step is announced', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/plans');
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.nth(1)).toBeVisible();
  const nameOf = async (index: number) =>
    (await handles.nth(index).getAttribute('aria-label'))?.slice(5) ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];

  const moveDown = async () => {
    const sorted = page.waitForResponse((response) => response.url().includes('/update-sorting'));
    await moveByKeyboard(handles.first(), { to: 2 });
    expect((await sorted).status()).toBe(200);
  };
  await moveDown();
  await expect(handles.first()).toHaveAccessibleName(`Move ${second}`);
  await page.reload();
  await expect(handles.first()).toHaveAccessibleName(`Move ${second}`);
  await expect(handles.nth(1)).toHaveAccessibleName(`Move ${first}`);
  await moveDown();
  await expect(handles.first()).toHaveAccessibleName(`Move ${first}`);

  // Any other order has no handles, and the header shows the direction.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/order=planName/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(handles).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to your own order' }).click();
  await expect(handles.first()).toBeVisible();
});

test('an ADMIN creates a plan, moves it up and calls it off, and the interested member is notified at once', async ({
  page,
  otherBrowser,
  request,
}) => {
  await signInAsAdmin(page);
  const planName = uniqueName('Fado at the top');
  const planId = await publishPlan(page, planName);

  await openPageOf(page, planName);
  await openRowMenu(page, planName, 'Move to the top');
  await expect(page.getByText(`${planName} is at the top now`)).toBeVisible();
  await page.goto('/admin/plans');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(planName);
  const sorted = page.waitForResponse((response) => response.url().includes('/update-sorting'));
  await moveByKeyboard(page.getByRole('button', { name: `Move ${planName}` }), { to: 2 });
  expect((await sorted).status()).toBe(200);
  await page.reload();
  await expect(rows.nth(2)).toContainText(planName);

  const member = await memberPage(await otherBrowser(), { first_name: 'Elena' });
  await member.page.goto(`/user/destinations/${planId}`);
  await member.page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await member.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  const chat = member.page.getByRole('region', { name: `Group ${planName}` });
  await expect(chat.getByText(`This is the chat of the plan ${planName}`)).toBeVisible();

  // The table of the ADMIN counts the member without being loaded again.
  await expect(rowOf(page, planName).getByRole('cell', { name: /^1( \/ \d+)?$/ })).toBeVisible();
  await openRowMenu(page, planName, 'Call off…');
  const dialog = page.getByRole('dialog', { name: `Call off ${planName}?` });
  await expect(dialog).toContainText('1 person is interested and will be told at once.');
  // The open dialog counts people who come meanwhile.
  await markInterest(request, planId, await registerMember(request));
  await expect(dialog).toContainText('2 people are interested and will be told at once.');
  await dialog.getByLabel('Reason').fill('The singer is ill.');
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(rowOf(page, planName)).toContainText('Called off');

  // The member sees it on the open page, in the chat and in the bell.
  await expect(member.page.getByRole('main').getByText('This plan is called off.')).toBeVisible();
  await expect(member.page.getByRole('main').getByText('The singer is ill.')).toBeVisible();
  await expect(chat.getByText('The plan was called off: The singer is ill.')).toBeVisible();
  await member.page.getByRole('button', { name: 'Notifications, 1 new', exact: true }).click();
  const notifications = member.page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByText(`${planName} was called off. The singer is ill.`)).toBeVisible();
});
