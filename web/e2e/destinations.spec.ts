import { request } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, memberPage, register, signIn, test } from './journey.ts';

test('the filters are part of the address and restored by Back and Forward', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.getByRole('combobox', { name: 'City' }).selectOption('lisbon');
  await expect(page).toHaveURL(/city=lisbon/);
  await expect(page.getByText(/plans? in Lisbon/)).toBeVisible();
  await expect(page.locator('article')).not.toHaveCount(0);
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Culture' }).click();
  await expect(page).toHaveURL(/category=culture/);
  await page.goBack();
  await expect(page).not.toHaveURL(/category/);

  await page.getByRole('searchbox', { name: 'Looking for' }).fill('zzzz nothing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('A quiet evening in Lisbon')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.locator('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('article').first()).toBeVisible();
});

test('a running search does not show the previous results as its own', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await expect(page.locator('article')).toHaveCount(12);
  const held = Promise.withResolvers<void>();
  await page.route(/api\/plan\/\?.*city=lisbon/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'City' }).selectOption('lisbon');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByText(/plans? in Lisbon/)).toHaveCount(0);
  held.resolve();
  await expect(page.getByText(/plans? in Lisbon/)).toBeVisible();
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);
});

test('interest changes at once, stays after a reload, and can be undone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=tokyo');
  // Some plans are full; this one is not.
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: /I’m interested in/ }) })
    .first();
  const plan = await card.locator('h2').textContent();
  const interest = page.getByRole('button', { name: new RegExp(`nterested in ${plan}`) });
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse(
    (response) => response.url().includes('/interested-plan/') && response.ok(),
  );
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
});

test('a plan shows its photos, its time in both zones and its people', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/destinations?filter=fado+petiscos');
  const name = 'Fado and petiscos in Alfama';
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'I’m interested', exact: false }).first().click();
  await expect(
    page.getByRole('link', { name: `${traveller.first_name} ${traveller.last_name}, profile` }),
  ).toBeVisible();
  await page.getByRole('button', { name: /Photo 1 of/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText(/Photo 2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the filter Tonight shows plans of the evening in their local time', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  const chip = page.getByRole('button', { name: 'Tonight', exact: true });
  await chip.click();
  await expect(page).toHaveURL(/when=tonight/);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main section[aria-busy="false"]')).toBeVisible();
  await expect(page.locator('article')).not.toHaveCount(0);
  await expect(page.locator('article').filter({ hasNotText: 'Tonight, ' })).toHaveCount(0);
  await chip.click();
  await expect(page).not.toHaveURL(/when/);
});

test('the calendar has the colours of the theme in light and dark', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/user/destinations?from=${day(1)}&to=${day(4)}`);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await expect(dates.getByRole('gridcell', { selected: true })).toHaveCount(4);
  const colours = await dates.locator('.rdp-root').evaluate((root) => {
    const style = getComputedStyle(root);
    return [style.getPropertyValue('--rdp-accent-color'), style.getPropertyValue('--brand')];
  });
  expect(colours[0]).toMatch(/\S/);
  expect(colours[0]).toBe(colours[1]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const ends = dates.locator('.rdp-range_start button, .rdp-range_end button');
    const done = dates.getByRole('button', { name: 'Done' });
    await expect(ends).toHaveCount(2);
    // The colours of the buttons fade between the themes, so each attempt reads them again.
    const backgrounds = async () =>
      Promise.all(
        [done, ...(await ends.all())].map((button) =>
          button.evaluate((node) => getComputedStyle(node).backgroundColor),
        ),
      );
    await expect.poll(async () => new Set(await backgrounds()).size).toBe(1);
    await expectAccessible(page, `dates ${colorScheme}`);
  }
});

test('a phone shows the chosen city and days in full in both languages', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 360, height: 780 });
  const chosen = page.getByRole('search').locator('select, button > span > span:last-child');
  const cutTexts = () =>
    chosen.evaluateAll((controls) => {
      const context = document.createElement('canvas').getContext('2d');
      return controls.flatMap((control) => {
        const text =
          control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.textContent;
        if (!context || !text) return ['nothing is shown'];
        context.font = getComputedStyle(control).font;
        return context.measureText(text).width > control.clientWidth ? [text] : [];
      });
    });
  for (const [locale, anyCity, days] of [
    ['en', 'Any city', '30 Dec – 5 Jan'],
    ['es', 'Cualquiera', '30 dic – 5 ene'],
  ] as const) {
    await page.goto('/user/destinations');
    await page.evaluate((chosen) => localStorage.setItem('layover.locale', chosen), locale);
    await page.reload();
    await expect(chosen.first().locator('option').first()).toHaveText(anyCity);
    await expect(chosen).toHaveCount(2);
    expect(await cutTexts()).toEqual([]);
    await page.goto('/user/destinations?city=mexico-city&from=2026-12-30&to=2027-01-05');
    await expect(chosen.first()).toHaveValue('mexico-city');
    await expect(chosen.last()).toHaveText(days);
    expect(await cutTexts()).toEqual([]);
  }
});

test('a dialog asks for company and job, and the interrupted interest is saved afterwards', async ({
  context,
}) => {
  const calls = await request.newContext({ baseURL: process.env.BASE_URL });
  const traveller = await register(calls);
  await calls.dispose();
  const page = await context.newPage();
  await signIn(page, traveller);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const interest = page.getByRole('button', { name: /^I’m interested in/ }).first();
  const plan = (await interest.getAttribute('aria-label'))?.replace('I’m interested in ', '') ?? '';
  await interest.click();
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Halcyon');
  await dialog.getByRole('textbox', { name: 'Job position' }).fill('Buyer');
  const stored = page.waitForResponse(
    (response) => response.url().includes('/interested-plan/') && response.ok(),
  );
  await dialog.getByRole('button', { name: 'Save and go on' }).click();
  await stored;
  await expect(page.getByRole('button', { name: `Interested in ${plan}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an unknown plan shows a message', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations/0123456789abcdef01234567');
  await expect(page.getByText('This plan is not here any more')).toBeVisible();
});

test('only members with a complete profile see the interested people, in every tab', async ({
  context,
  page,
}) => {
  await page.goto('/');
  const photos = page.locator('#week article img[src*="/user/images/"]');
  await expect(page.locator('#week article').first()).toContainText(/\d+ interested/);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toBeVisible();
  await expect(photos).toHaveCount(0);

  // Another tab signs in. This tab shows the people without a reload, but only once the profile is complete.
  const other = await context.newPage();
  const newcomer = await register(await request.newContext({ baseURL: process.env.BASE_URL }));
  await signIn(other, newcomer);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toHaveCount(0);
  await expect(photos).toHaveCount(0);
  await other.goto('/user/destinations?filter=fado+petiscos');
  const gate = other.getByRole('dialog', { name: /Please fill out the Company and Job Position fields/ });
  await gate.getByRole('button', { name: 'Close' }).click();
  await other.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  const people = other.locator('#people');
  await expect(people).toContainText(/\d+ people are interested/);
  await expect(people).toContainText('People are shown to members with a company and a job position.');
  await expect(people.getByRole('listitem')).toHaveCount(0);
  await expect(people.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/user/profile',
  );
  await other.getByRole('button', { name: 'Complete your profile' }).first().click();
  await gate.getByRole('button', { name: 'ok' }).click();
  await other.getByRole('textbox', { name: 'Company' }).fill('Umoya Life');
  await other.getByRole('textbox', { name: /Job/ }).fill('Actuary');
  await other.keyboard.press('Enter');
  await expect(people.getByRole('listitem').first()).toBeVisible();

  await page.reload();
  await expect(photos.first()).toBeVisible();
  await other.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(photos).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toBeVisible();
  await expect(page.locator('#week article').first()).toContainText(/\d+ interested/);
});
