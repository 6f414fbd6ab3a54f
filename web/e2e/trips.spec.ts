import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { authorization, expect, memberPage, registerMember, test } from './journey.ts';

const days = (from: number, to: number) => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 3600_000).toISOString().slice(0, 10);
  return { from: day(from), to: day(to) };
};
/** Days that no other journey uses. */
const FAR = 400 + Math.floor(Math.random() * 20_000);

test('two trips that overlap are seen by both, and lead to a chat', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Elena' });
  const other = await registerMember(request, { first_name: 'Noor' });
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
  const chat = page.getByRole('dialog', { name: new RegExp(`Noor ${other.last_name}`) });
  await expect(
    chat.or(page.getByRole('region', { name: new RegExp(`Noor ${other.last_name}`) })),
  ).toBeVisible();
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

test('an itinerary is read, reviewed and added', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Import itinerary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an itinerary' });
  const file = dialog.locator('input[type=file]');
  const damaged = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n');
  await file.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: damaged });
  await expect(dialog.getByRole('alert')).toBeVisible();
  const itinerary = readFileSync(
    new URL('../../services/plan/src/trips/itinerary/fixtures/airline-legs-utc.ics', import.meta.url),
  );
  await file.setInputFiles({ name: 'a.ics', mimeType: 'text/calendar', buffer: itinerary });
  await expect(
    dialog.getByText('EK 319: Tokyo Haneda (HND) to Singapore Changi (SIN)').first(),
  ).toBeVisible();
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
