import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessible.ts';
import { conversation, message, nameOf, openChat, sendText } from '../support/chat-page.ts';
import { authorization, expect, memberPage, registerMember, test } from '../support/journey.ts';
import { createPlan } from '../support/plan-api.ts';

const days = (from: number, to: number) => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 3600_000).toISOString().slice(0, 10);
  return { from: day(from), to: day(to) };
};
/** Days that no other journey uses. */
const FAR = 400 + Math.floor(Math.random() * 20_000);

test('two trips that overlap are seen by both, and lead to a chat', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Elena' });
  const noor = await memberPage(await otherBrowser(), { first_name: 'Noor' });
  const other = noor.traveller;
  const headers = authorization(other);
  const overlap = { city: 'lisbon', ...days(FAR, FAR + 3) };
  await request.post('/api/trip/', { headers, data: { ...overlap, to: days(FAR, FAR + 2).to } });

  await page.goto('/user/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  await request.post('/api/trip/', { headers: authorization(traveller), data: overlap });
  await page.reload();
  const card = page.getByRole('article', { name: 'Lisbon' });
  await expect(card.getByText('One traveller overlaps with you.')).toBeVisible();
  await expectAccessible(page, 'trips');
  await card.getByRole('button', { name: new RegExp(`Noor ${other.last_name}`) }).click();
  await page.getByRole('menuitem', { name: 'Start chat' }).click();
  await expect(conversation(page).getByText(`Noor ${other.last_name}`).first()).toBeVisible();
  await sendText(page, 'Dinner on the second evening?');
  await expect(message(page, 'Dinner on the second evening?')).toContainText('Sent');

  // The other one reads it without a reload, and sees the overlap on the profile.
  await openChat(noor.page, nameOf({ traveller }));
  await expect(message(noor.page, 'Dinner on the second evening?')).toBeVisible();
  await noor.page.getByRole('button', { name: 'Accept' }).click();
  await sendText(noor.page, 'Gladly, in Alfama.');
  await expect(message(page, 'Gladly, in Alfama.')).toBeVisible();
  await noor.page.goto(`/user/profile/${traveller._id}`);
  const crossing = noor.page.getByRole('article', { name: 'Lisbon' });
  await expect(
    crossing.getByRole('button', { name: new RegExp(`Elena ${traveller.last_name}`) }),
  ).toBeVisible();
});

test('a city shows who is there, and a profile the trips for every member', async ({ context, request }) => {
  const { page } = await memberPage(context, { first_name: 'Elena' });
  const other = await registerMember(request, { first_name: 'Noor' });
  const { from } = days(FAR + 10, FAR + 13);
  const last = days(FAR + 10, FAR + 12).to;
  await page.goto(`/user/destinations?city=lisbon&from=${from}&to=${last}`);
  const people = page.getByRole('region', { name: 'Who is in Lisbon' });
  await expect(people.getByText(/Nobody shows a trip on these days/)).toBeVisible();
  const city = { city: 'lisbon', visibility: 'everyone' };
  for (const stay of [days(FAR + 10, FAR + 11), days(FAR + 12, FAR + 13)])
    await request.post('/api/trip/', { headers: authorization(other), data: { ...city, ...stay } });
  await page.reload();
  await expect(people.getByText(/^1 traveller/)).toBeVisible();
  await people.getByRole('button', { name: 'See who' }).click();
  await expectAccessible(page, 'people of a city');
  await people.getByRole('link', { name: new RegExp(`Noor ${other.last_name}`) }).click();
  await expect(page.getByRole('heading', { name: 'Noor’s trips' })).toBeVisible();
  await expectAccessible(page, 'trips of another member');
});

test('the interest in a suggestion takes a free evening, and plans are sorted from the hotel', async ({
  context,
  request,
}) => {
  const planName = `Fado evening ${Date.now()}`;
  await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  // `createPlan` makes a plan two weeks ahead.
  const trip = { city: 'lisbon', ...days(14, 16) };
  await request.post('/api/trip/', { headers: authorization(traveller), data: trip });
  await page.goto('/user/trips');
  const card = page.getByRole('article', { name: 'Lisbon' });
  await expect(card.getByRole('heading', { name: '2 free evenings' })).toBeVisible();
  const free = card.getByRole('region', { name: 'Free evenings' });
  await free.getByRole('group').getByRole('button').first().click();
  await free
    .getByRole('button', { name: /^I’m interested in/ })
    .first()
    .click();
  await expect(card.getByRole('heading', { name: 'One free evening' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('heading', { name: 'One free evening' })).toBeVisible();

  const plans = card.getByRole('region', { name: 'Plans on these days' });
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
  await dialog.getByLabel('City').selectOption('tokyo');
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
  const tooWide = await dialog.locator('input[type=date]').evaluateAll(
    (fields) =>
      fields.filter((field) => {
        const place = field.closest('[data-chosen]')?.getBoundingClientRect();
        const { left, right } = field.getBoundingClientRect();
        const before = [...document.querySelectorAll('input[type=date]')].some((other) => {
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

test('a shared plan shows place, time and check-in to somebody without an account', async ({
  context,
  request,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Elena' });
  const headers = authorization(traveller);
  const found = await request.get('/api/plan/?city=lisbon&open=true');
  const plan = (await found.json()).document.plans[0];
  await request.put(`/api/plan/interested-plan/${plan._id}`, { headers, data: {} });
  const shared = await request.post(`/api/plan/share/${plan._id}`, { headers });
  const { secret } = (await shared.json()).document.share;
  const stranger = await (await otherBrowser()).newPage();
  await stranger.goto(`/shared/${secret}`);
  await expect(stranger.getByRole('heading', { level: 1, name: plan.planName })).toBeVisible();
  await expect(stranger.getByText('Elena has not checked in yet.')).toBeVisible();
  await expectAccessible(stranger, 'shared plan');
  await request.put(`/api/plan/share/${plan._id}`, { headers, data: { checkIn: 'arrived' } });
  await stranger.reload();
  await expect(stranger.getByText(/Elena arrived on/)).toBeVisible();
  await request.delete(`/api/plan/share/${plan._id}`, { headers });
  await stranger.reload();
  await expect(stranger.getByText('This link does not show anything any more')).toBeVisible();
  await page.close();
});
