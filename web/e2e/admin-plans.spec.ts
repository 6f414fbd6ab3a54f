import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { expectAccessible } from './accessible.ts';
import { authorization, expect, registerMember, signIn, test } from './journey.ts';

const admin = demoLogins.find(({ role }) => role === 'ADMIN');
if (!admin) throw new Error('The demo data has no ADMIN.');

/** A local time some days from now, at 19:30. */
const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:30`;

const uniqueName = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

const authorizationOf = async (page: Page) => ({
  Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth._token.local'))}`,
});

/** Creates a plan by the call that the form uses; returns its id. */
async function createPlan(request: APIRequestContext, page: Page, planName: string): Promise<string> {
  const response = await request.post('/api/plan/create-plan', {
    headers: await authorizationOf(page),
    data: {
      planName,
      address: 'Rua da Bica 1',
      city: 'lisbon',
      location: { lat: 38.71, lng: -9.13 },
      category: 'culture',
      description: 'A walk up the steep street and a glass at the top.',
      startsAt: evening(20),
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { document: { plan: { _id: string } } }).document.plan._id;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openRowMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an ADMIN creates a plan, edits it, disables it with undo and calls it off', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page).toHaveURL(/\/admin\/new-plan$/);

  // Without a name the first invalid field has the focus and nothing is sent.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const nameField = page.getByLabel('Plan name');
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAttribute('aria-invalid', 'true');

  const name = uniqueName('Rooftop jazz');
  await nameField.fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Culture' });
  await page.getByLabel('City').selectOption('lisbon');
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await page.getByLabel('Address').fill('Rua da Bica 1');
  await page.getByLabel(/^Starts/).fill('2020-01-01T19:30');
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
  const picture = { name: 'roof.png', mimeType: 'image/png', buffer: photo };
  await page.locator('input[type=file]').first().setInputFiles(picture);

  // The server refuses a start in the past, and the message is at its field.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This is in the past.')).toBeVisible();
  await expect(page.getByLabel(/^Starts/)).toBeFocused();
  await page.getByLabel(/^Starts/).fill(evening(20));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: `Picture of ${name}` })).toHaveAttribute(
    'src',
    /\/api\/plan\/images/,
  );

  await page.locator('input[type=file]').nth(1).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  const renamed = `${name} late`;
  await nameField.fill(renamed);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Plans', exact: true }).click();
  await page.getByRole('searchbox').fill(renamed);
  await expect(page).toHaveURL(/filter=/);
  const row = rowOf(page, renamed);
  await expect(row).toContainText('Published');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('checkbox', { name: `Select ${renamed}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('No plan fits that')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Published');

  await openRowMenu(page, renamed, 'Call off…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The roof is closed for a storm.');
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Called off');
});

test('an ADMIN copies, repeats and exports plans', async ({ page, request }) => {
  await signIn(page, admin);
  const name = uniqueName('Every Friday');
  const id = await createPlan(request, page, name);
  await page.goto(`/admin/plans?filter=${encodeURIComponent(name)}`);
  await openRowMenu(page, name, 'Repeat…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many more').fill('0');
  await dialog.getByRole('button', { name: 'Create the plans' }).click();
  await expect(dialog.getByText('From 1 to 52, please.')).toBeVisible();
  await dialog.getByLabel('How many more').fill('2');
  await dialog.getByRole('button', { name: 'Create the plans' }).click();
  await expect(rowOf(page, name)).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).every((line) => line.includes(name))).toBe(true);

  await page.goto(`/admin/plans/edit/${id}`);
  await openRowMenu(page, name, 'Duplicate');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Starts/)).toHaveValue('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});

test('rows are moved by keyboard, and each step is announced', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/plans');
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.nth(1)).toBeVisible();
  const nameOf = async (index: number) =>
    (await handles.nth(index).getAttribute('aria-label'))?.slice(5) ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];

  const moveDown = async () => {
    const sorted = page.waitForResponse((response) => response.url().includes('/update-sorting'));
    await handles.first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/ lifted, position 1 of /)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/ is over position 2 of /)).toBeAttached();
    await page.keyboard.press('Space');
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

test('unsaved changes are not lost by a link, by Back or by Log Out', async ({ page, request }) => {
  await signIn(page, admin);
  const name = uniqueName('Unsaved');
  const id = await createPlan(request, page, name);
  await page.goto('/admin/plans');
  await page.goto(`/admin/plans/edit/${id}`);
  const address = page.getByLabel('Address');
  await address.fill('Somewhere else');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('banner').getByRole('link', { name: 'Destinations', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(address).toHaveValue('Somewhere else');

  await page.getByRole('main').getByRole('link', { name: 'Plans', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/plans$/);

  // Within the application, Back is a step of the router.
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(address).toHaveValue('Rua da Bica 1');
  await address.fill('Somewhere else');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);
  await expect(address).toHaveValue('Somewhere else');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\?filter/);
});

test('two ADMINs edit a plan at once, and the second merges both versions', async ({
  page,
  request,
  otherBrowser,
}) => {
  await signIn(page, admin);
  const name = uniqueName('Edited twice');
  const id = await createPlan(request, page, name);
  const other = await (await otherBrowser()).newPage();
  await signIn(other, admin);
  await page.goto(`/admin/plans/edit/${id}`);
  await other.goto(`/admin/plans/edit/${id}`);
  await expect(other.getByLabel('Address')).toHaveValue('Rua da Bica 1');

  await page.getByLabel('Address').fill('Rua da Bica 12');
  await page.getByLabel('Places').fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await other.getByLabel('Address').fill('Rua da Bica 7');
  await other.getByLabel('Plan name').fill(`${name} again`);
  await other.getByRole('button', { name: 'Save changes' }).click();
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Address' }).locator('mark')).toHaveText(['7', '12']);
  await expect(dialog).toContainText('Also changed meanwhile: Places.');
  await expectAccessible(other, 'two versions');
  await dialog.getByRole('radio', { name: /Saved meanwhile/ }).check();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText('All changes saved')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('Rua da Bica 12');
  await expect(page.getByLabel('Places')).toHaveValue('20');
  await expect(page.getByLabel('Plan name')).toHaveValue(`${name} again`);
});

test('an ADMIN creates a destination, gives it a photo and removes it', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin/destinations');
  await page.getByRole('link', { name: 'Manage destinations' }).click();
  await page.getByRole('link', { name: 'New destination' }).click();
  const name = uniqueName('Porto');
  await page.getByRole('textbox', { name: 'City' }).fill(name);
  await page.getByLabel('Country', { exact: true }).fill('Portugal');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Latitude').fill('91');
  await page.getByLabel('Longitude').fill('-8.61');
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } });
  const picture = { name: 'porto.png', mimeType: 'image/png', buffer: photo };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('At most 90, please.')).toBeVisible();
  await page.getByRole('region', { name: /^Map/ }).click({ position: { x: 300, y: 100 } });
  await expect(page.getByText('At most 90, please.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/destinations\/manage$/);
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /\/api\/plan\/images/);

  await page.getByRole('link', { name }).click();
  await page.getByLabel(/^Text/).fill('A river, six bridges and late dinners.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await openRowMenu(page, name, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);

  await openRowMenu(page, 'Lisbon', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This destination still has plans.')).toBeVisible();
});

test('an ADMIN approves one suggestion of a member and refuses another', async ({ page, request }) => {
  const member = await registerMember(request);
  const suggest = async (planName: string) => {
    const response = await request.post('/api/plan/suggest', {
      headers: authorization(member),
      data: {
        planName,
        city: 'lisbon',
        address: 'Miradouro da Graça',
        category: 'culture',
        startsAt: evening(9),
      },
    });
    expect(response.status(), await response.text()).toBe(201);
  };
  const [good, poor] = [uniqueName('Sunset picnic'), uniqueName('Just my birthday')];
  await suggest(good);
  await suggest(poor);

  await signIn(page, admin);
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'Suggestions' }).click();
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(cardOf(good)).toContainText(member.last_name);
  await cardOf(poor).getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Happy birthday, but plans are for everybody.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(cardOf(poor)).toHaveCount(0);

  await cardOf(good).getByRole('link', { name: 'Review and approve' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Miradouro da Graça');
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await page.getByLabel(/^Description/).fill('Bread, cheese and the light over the river.');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: good })).toBeVisible();
  await page.goto('/admin/suggestions?state=approved');
  await expect(cardOf(good).getByRole('link', { name: 'See the plan' })).toBeVisible();
});

const screens = {
  plans: '/admin/plans',
  'plans-sorted': '/admin/plans?order=startsAt&orderType=desc',
  deactive: '/admin/plans?tab=deactive',
  'new-plan': '/admin/new-plan',
  cities: '/admin/destinations/manage',
  city: '/admin/destinations/manage/lisbon',
  suggestions: '/admin/suggestions',
  upcoming: '/admin/users',
};

for (const [size, viewport] of Object.entries({
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
})) {
  test(`the screens of ADMINs are accessible and fit a width of ${size} pixels`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: size === '390' ? 'dark' : 'light' });
    await signIn(page, admin);
    const edited = `/admin/plans/edit/${await createPlan(request, page, uniqueName('Looked at'))}`;
    for (const [name, path] of Object.entries({ ...screens, 'edit-plan': edited })) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `web/e2e/screenshots/admin-${name}-${size}.png`, fullPage: true });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ name, width }).toEqual({ name, width: viewport.width });
      await expectAccessible(page, `${name} ${size}`);
    }
  });
}
