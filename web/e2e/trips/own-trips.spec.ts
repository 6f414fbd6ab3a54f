import { readFileSync } from 'node:fs';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { addTrip, days } from '../support/calls/trip-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { chooseCity } from '../support/fields/city-field.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';

test('the interest in a suggestion takes a free evening, and plans are sorted from the hotel', async ({
  context,
  request,
}) => {
  await createPlan(request, { planName: uniqueName('Fado evening') });
  const { page, traveller } = await memberPage(context);
  // `createPlan` makes a plan two weeks ahead.
  await addTrip(request, traveller, { city: 'lisbon', ...days(14, 16) });
  await page.goto('/user/trips');
  const card = page.getByRole('article', { name: 'Lisbon' });
  await expect(card.getByRole('heading', { name: '2 free evenings' })).toBeVisible();
  const free = card.getByRole('region', { name: 'Free evenings' });
  await free.getByRole('group').getByRole('button').first().click();
  // The heading changes before the interest is stored, and a reload would end the call.
  const stored = page.waitForResponse(/\/api\/plan\/interested-plan\//);
  await free
    .getByRole('button', { name: /^I’m interested in/ })
    .first()
    .click();
  await expect(card.getByRole('heading', { name: 'One free evening' })).toBeVisible();
  await stored;
  await page.reload();
  await expect(card.getByRole('heading', { name: 'One free evening' })).toBeVisible();
  // The bar of a day has room for the beginning of a name only.
  const bar = card.getByRole('region', { name: 'Days in Lisbon' }).getByRole('link');
  await expect(bar).toHaveAttribute('title', (await bar.textContent()) ?? '');

  const plans = card.getByRole('region', { name: 'Plans on these days' });
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const interest = plans.locator('article').first().getByRole('button');
  await interest.scrollIntoViewIfNeeded();
  await expect(interest).toBeInViewport({ ratio: 1 });
  if (desktop) await page.setViewportSize(desktop);
  await plans.getByRole('button', { name: 'By distance' }).click();
  await expect(plans.getByText('Distances from the centre of Lisbon.')).toBeVisible();
  await expect(plans.getByText(/ km/).first()).toBeVisible();
  await plans.getByRole('button', { name: 'Say where you stay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Say where you stay' }).click();
  await dialog.getByRole('button', { name: 'Use the middle of the map' }).click();
  await dialog.getByLabel('Name of the hotel (optional)').fill('Casa do Rio');
  await expectAccessible(page, 'trip dialog with a hotel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(plans.getByText('Distances from Casa do Rio.')).toBeVisible();
});

test('a trip is added, hidden, removed and brought back', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trip' });
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  await expect(dialog.getByText('Choose the day of arrival and a later day of departure')).toBeVisible();
  await chooseCity(dialog, 'Tokyo');
  const free = dialog.locator('.rdp-day:not(.rdp-disabled) button');
  await free.nth(10).click();
  await free.nth(13).click();
  await expect(dialog.getByText(/3 nights/)).toBeVisible();
  await dialog.getByText('Nobody', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  const card = page.getByRole('article', { name: 'Tokyo' });
  await expect(card.getByText('Nobody', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: '3 free evenings' })).toBeVisible();

  await card.getByRole('button', { name: 'Options of the trip to Tokyo' }).click();
  await page.getByRole('menuitem', { name: 'Remove trip' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  const response = await request.get('/api/trip/', { headers: authorization(traveller) });
  expect((await response.json()).document.trips).toHaveLength(1);
});

test('a trip to another city on the same days is rejected by the name of the other trip', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  await addTrip(request, traveller, { city: 'lisbon', ...days(2, 40) });
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trip' });
  await chooseCity(dialog, 'Tokyo');
  const free = dialog.locator('.rdp-day:not(.rdp-disabled) button');
  await free.nth(10).click();
  await free.nth(14).click();
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You are in Lisbon then');
  await page.keyboard.press('Escape');
  const card = page.getByRole('article', { name: 'Lisbon' });
  await expect(card.getByText('People are listed for the next 30 nights')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Tokyo' })).toHaveCount(0);
});

test('a trip goes to any city, found in either language and by keyboard, and leads to the nearest plans', async ({
  context,
  request,
}) => {
  await createPlan(request, { planName: uniqueName('Fado evening') });
  const { page } = await memberPage(context);
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Add a trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a trip' });
  const field = dialog.getByRole('combobox', { name: 'Search for a city' });
  await expect(dialog.getByRole('option', { name: /Lisbon/ })).toBeVisible();
  await field.fill('qqqq');
  await expect(dialog.getByText('We know no city of this name.')).toBeVisible();
  await field.fill('Nueva York');
  await expect(dialog.getByRole('option', { name: 'New York, United States' }).first()).toBeVisible();
  await field.fill('coimbra');
  await expect(dialog.getByRole('option', { name: /^Coimbra/ }).first()).toBeVisible();
  await expectAccessible(page, 'search for a city');
  await field.press('Enter');
  const change = dialog.getByRole('button', { name: 'Change the city, now Coimbra' });
  await expect(change).toBeFocused();
  const free = dialog.locator('.rdp-day:not(.rdp-disabled) button');
  await free.nth(10).click();
  await free.nth(13).click();
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  const card = page.getByRole('article', { name: 'Coimbra' });
  await expect(card.getByRole('heading', { name: 'No plans in Coimbra on these days yet' })).toBeVisible();
  await expect(card.getByRole('link', { name: /Lisbon.*1\d\d km away/ })).toBeVisible();
  await expectAccessible(page, 'trip to a city without plans');
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('link', { name: /Lisbon/ }).click();
  await expect(page).toHaveURL(/city=lisbon&from=/);
});

test('an itinerary is read, reviewed and added on a phone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Import itinerary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an itinerary' });
  const file = dialog.locator('input[type=file]');
  const damaged = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n');
  await file.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: damaged });
  await expect(dialog.getByRole('alert')).toBeVisible();
  const itinerary = readFileSync(
    new URL('../../../services/plan/src/trips/itinerary/fixtures/airline-legs-utc.ics', import.meta.url),
  );
  await file.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: itinerary });
  await expect(
    dialog.getByText('EK 319: Tokyo Haneda (HND) to Singapore Changi (SIN)').first(),
  ).toBeVisible();
  // No field is wider than its place, so none covers another.
  const dayFields = dialog.getByRole('button', { name: /^(Arrival|Departure)/ });
  await expect(dayFields).toHaveCount(4);
  const tooWide = await dayFields.evaluateAll(
    (fields) =>
      fields.filter((field) => {
        const place = field.closest('[data-chosen]')?.getBoundingClientRect();
        const { left, right } = field.getBoundingClientRect();
        const before = fields.some((other) => {
          const box = other.getBoundingClientRect();
          const isSameRow = Math.abs(box.top - field.getBoundingClientRect().top) < 2;
          return other !== field && isSameRow && box.left < right && left < box.right;
        });
        return before || !place || left < place.left || right > place.right;
      }).length,
  );
  expect(tooWide).toBe(0);
  await expectAccessible(page, 'review of stays');
  await dialog.getByRole('checkbox', { name: /Singapore/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add 1 trip' }).click();
  await expect(page.getByRole('article', { name: 'Tokyo' })).toBeVisible();
  await expect(page.getByText('1 trip added')).toBeVisible();
});

test('an import names the entries of the file that were not read, beside the stays and without any', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Import itinerary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an itinerary' });
  const take = (...events: string[][]) => {
    const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']);
    const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
    const buffer = Buffer.from(calendar);
    return dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer });
  };
  const unread = dialog.getByRole('status').getByRole('listitem');
  const lost = ['SUMMARY:Dinner with the board', 'DTSTART:yesterday'];
  const { from, to } = days(20, 23);
  const date = (day: string) => `;VALUE=DATE:${day.replaceAll('-', '')}`;
  const stay = ['SUMMARY:Hotel Amsterdam', 'LOCATION:Amsterdam', `DTSTART${date(from)}`, `DTEND${date(to)}`];

  await take(lost, ['DTSTART:soon']);
  await expect(dialog.getByRole('alert')).toHaveText('There is no coming stay in this file.');
  await expect(unread).toHaveText([
    'Dinner with the board has no date that can be read.',
    'An entry without a title has no date that can be read.',
  ]);
  await expectAccessible(page, 'import without a stay');

  await take(stay, lost);
  await expect(dialog.getByRole('checkbox', { name: /Amsterdam/ })).toBeChecked();
  await expect(unread).toHaveText(['Dinner with the board has no date that can be read.']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await dialog.getByRole('button', { name: 'Add 1 trip' }).click();
  await expect(page.getByRole('article', { name: 'Amsterdam' })).toBeVisible();
});

test('the own profile shows the next trips, and each opens on the page of trips', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/profile');
  const trips = page.getByRole('region', { name: 'Upcoming trips' });
  await expect(trips.getByText('Add where you are going and when')).toBeVisible();
  await expect(trips.getByRole('link', { name: 'Add a trip' })).toHaveAttribute('href', '/user/trips');

  const cities = ['lisbon', 'tokyo', 'berlin', 'dubai'];
  for (const [index, city] of cities.entries())
    await addTrip(request, traveller, { city, ...days(10 * index + 3, 10 * index + 5) });
  await page.reload();
  const links = trips.getByRole('link');
  await expect(links).toHaveText([/^All trips$/, /^Lisbon/, /^Tokyo/, /^Berlin/]);
  await expectAccessible(page, 'own profile with trips');
  await links.filter({ hasText: 'Tokyo' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Tokyo' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Lisbon' })).toHaveCount(0);
});

test('the picture of a trip stands above its days on a tablet, and beside them on a desk', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  await addTrip(request, traveller, { city: 'lisbon', ...days(14, 16) });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/user/trips');
  const card = page.getByRole('article', { name: 'Lisbon' });
  const width = async () => (await card.locator('img').first().boundingBox())?.width ?? 0;
  const share = async () => (await width()) / ((await card.boundingBox())?.width ?? 1);
  await expect.poll(share).toBeCloseTo(1, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(share).toBeLessThan(0.3);
});

test('the days of a long trip fit a tablet', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  await addTrip(request, traveller, { city: 'lisbon', ...days(14, 23) });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/user/trips');
  const bars = page.getByRole('region', { name: 'Days in Lisbon' });
  await expect(bars).toBeVisible();
  expect(await bars.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the picture of a trip is a small one on phones', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  await addTrip(request, traveller, { city: 'lisbon', ...days(14, 16) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/trips');
  const picture = page.getByRole('article', { name: 'Lisbon' }).locator('img[src*="/plan/"]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-small\.webp$/);
});
