import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { authorization, expect, memberPage, register, test } from '../support/journey.ts';
import { openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

/** Opens the list of people, and again until it shows as many as expected: the search knows a new person after a moment. */
async function openUsers(page: Page, query: Record<string, string>, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/users?${new URLSearchParams(query)}`);
    await expectLoaded(page);
    await expect(page.getByRole('row')).toHaveCount(1 + count, { timeout: 1_000 });
  }).toPass();
}

test('a person who is disabled is thrown out of another browser, and may sign in again after Undo', async ({
  page,
  otherBrowser,
}) => {
  const { page: theirs, traveller } = await memberPage(await otherBrowser());
  const name = `${traveller.first_name} ${traveller.last_name}`;
  await theirs.goto('/user/destinations');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(traveller.last_name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, name)).toContainText(traveller.email);
  const maySignIn = page.getByRole('switch', { name: `${name} may sign in` });
  await maySignIn.click();
  await expect(page.getByText(`${name} can no longer sign in`)).toBeVisible();
  await expect(maySignIn).not.toBeChecked();

  // Without a press on anything in the other browser.
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByText('You have been signed out')).toBeVisible();
  await theirs.getByLabel('E-mail').fill(traveller.email);
  await theirs.getByLabel('Password', { exact: true }).fill(traveller.password);
  const logIn = theirs.getByRole('main').getByRole('button', { name: 'Log In' });
  await logIn.click();
  await expect(theirs.getByText('This account has been closed')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(maySignIn).toBeChecked();
  const { email, password } = traveller;
  const signInAgain = () => theirs.request.post('/api/auth/login', { data: { email, password } });
  await expect.poll(async () => (await signInAgain()).status()).toBe(200);

  const headers = authorization(await (await signInAgain()).json());
  const closed = await theirs.request.post('/api/auth/delete-account', { headers });
  expect(closed.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expectLoaded(page);
    await expect(rowOf(page, name)).toContainText('Deletion on', { timeout: 1_000 });
  }).toPass();
  await expect(maySignIn).toBeChecked();
  await openRowMenu(page, name, 'See everything');
  await expect(page.getByText('This person has asked to delete the account.')).toBeVisible();
});

test('an ADMIN disables several people at once, takes it back and exports them', async ({
  page,
  otherBrowser,
}) => {
  const context = await otherBrowser();
  const company = `Fleet ${crypto.randomUUID().slice(0, 8)}`;
  const people = [];
  for (const first_name of ['Ada', 'Ben'])
    people.push(await register(context.request, { first_name, company, job: 'Buyer' }));

  await signInAsAdmin(page);
  await openUsers(page, { filter: company }, people.length);
  await page
    .getByRole('link', { name: `${company}: show only this company` })
    .first()
    .click();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: `Company: ${company}` })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).not.toHaveURL(/filter=/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bulk = page.getByRole('region', { name: 'Selected rows' });
  await bulk.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('2 people can no longer sign in')).toBeVisible();
  const switches = page.getByRole('switch');
  for (const each of await switches.all()) await expect(each).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const each of await switches.all()) await expect(each).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile((await (await download).path()) as string, 'utf8');
  const [head, ...rows] = file.trimEnd().split('\r\n');
  expect(head).toContain('First name,Last name,E-mail');
  expect(rows.map((row) => row.split(',')[2]).sort()).toEqual(people.map(({ email }) => email).sort());
});

test('people who are disabled while the list of another filter loads are shown as disabled', async ({
  page,
  otherBrowser,
}) => {
  const context = await otherBrowser();
  const company = `Late ${crypto.randomUUID().slice(0, 8)}`;
  await register(context.request, { first_name: 'Cleo', company, job: 'Buyer' });

  await signInAsAdmin(page);
  await openUsers(page, { filter: company, company }, 1);
  const sendCall = await holdRequests(page, '**/api/user/admin?*');
  const called = page.waitForRequest('**/api/user/admin?*');
  await page.getByRole('searchbox').fill('');
  await called;
  const signInSwitch = page.getByRole('switch');
  await signInSwitch.click();
  sendCall();
  await expect(page.getByText('can no longer sign in')).toBeVisible();
  await expect(page).not.toHaveURL(/filter=/);
  await expect(signInSwitch).not.toBeChecked();
});

test('an ADMIN changes a role on the page of a person, and the change is in the trail', async ({
  page,
  otherBrowser,
}) => {
  const { traveller } = await memberPage(await otherBrowser());
  const name = `${traveller.first_name} ${traveller.last_name}`;
  await signInAsAdmin(page);
  await page.goto(`/admin/users?filter=${traveller.last_name}`);
  await openRowMenu(page, name, 'See everything');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(traveller.email)).toBeVisible();
  await expect(page.getByText('Nobody has changed this account.')).toBeVisible();

  await page.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${name} an ADMIN?` });
  await dialog.getByRole('button', { name: 'Make ADMIN' }).click();
  await expect(page.getByText(`${name} is ADMIN now`)).toBeVisible();
  const changes = page.getByRole('list', { name: 'What ADMINs changed' });
  await expect(changes.getByText('Role changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changes.getByText('Role changed')).toHaveCount(2);
  await expectAccessible(page, 'the page of a person');

  await page.goto(`/admin/audit?subject=${traveller._id}`);
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.getByRole('combobox', { name: 'What was done' }).selectOption('Account disabled or enabled');
  await expect(page.getByText('No changes here')).toBeVisible();
  await page.getByRole('combobox', { name: 'What was done' }).selectOption('Role changed');
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.getByRole('combobox', { name: 'Of what' }).selectOption('plan');
  await expect(page.getByText('No changes here')).toBeVisible();
});

test('the admin area begins with the start page', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/start$/);
  await expect(page.getByRole('link', { name: 'Joined in the last 24 hours' })).toBeVisible();
  await page.getByRole('link', { name: 'All changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes by ADMINs' })).toBeVisible();
});
