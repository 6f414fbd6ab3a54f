import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { expectAccessible } from './accessible.ts';
import { createContact } from './chat-api.ts';
import { expect, memberPage, registerMember, signIn, test } from './journey.ts';
import { adminToken, callOff, createPlan, markInterest, withdrawInterest } from './plan-api.ts';

const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

test('a search leads over the map to a plan, and interest is seen in another browser', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Map evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  const { page: other } = await memberPage(await otherBrowser());
  await other.goto(`/user/destinations/${planId}`);
  await expect(other.getByRole('heading', { name: 'Nobody is interested yet' })).toBeVisible();

  await page.goto('/user/destinations');
  await page.getByRole('searchbox', { name: 'Looking for' }).fill(planName);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of the plans' });
  await map.getByRole('button', { name: new RegExp(planName) }).click();
  const row = page
    .getByRole('list', { name: 'Plans on the map' })
    .getByRole('button', { name: new RegExp(planName) });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article', { name: planName }).getByRole('link', { name: planName }).click();

  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await expect(other.getByRole('heading', { name: '1 person is interested' })).toBeVisible();
  await expect(
    other.getByRole('link', { name: `${traveller.first_name} ${traveller.last_name}, profile` }),
  ).toBeVisible();
  // Back leads to the map with its search.
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(page).toHaveURL(/filter=/);
});

test('who is not listed is counted, and seen only by the people they chat with', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Quiet evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  const name = `${traveller.first_name} ${traveller.last_name}`;
  const friend = await createContact(request, traveller, 'Amina');
  await page.goto(`/user/destinations/${planId}`);
  await page.getByRole('switch', { name: /Go without being listed/ }).check();
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await expect(page.locator('#people').getByText('Only people you chat with see you here')).toBeVisible();

  const { page: stranger } = await memberPage(await otherBrowser());
  await stranger.goto(`/user/destinations/${planId}`);
  await expect(stranger.getByRole('heading', { name: '1 person is interested' })).toBeVisible();
  await expect(stranger.locator('#people').getByRole('listitem')).toHaveCount(1);
  await expect(stranger.getByText(name)).toHaveCount(0);

  const friendPage = await (await otherBrowser()).newPage();
  await signIn(friendPage, friend.traveller);
  await friendPage.goto(`/user/destinations/${planId}`);
  await expect(friendPage.getByRole('link', { name: `${name}, profile` })).toBeVisible();

  await page.getByRole('switch', { name: /Go without being listed/ }).uncheck();
  await expect(page.locator('#people').getByText('Only people you chat with see you here')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('link', { name: `${name}, profile` })).toBeVisible();
});

test('a full plan offers the waitlist, which moves up while the page is open', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Table for one');
  const planId = await createPlan(request, { planName, capacity: 1 });
  const first = await registerMember(request);
  await markInterest(request, planId, first);
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await page
    .getByRole('button', { name: `Join the waitlist of ${planName}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `On the waitlist of ${planName}` }).first()).toBeVisible();
  await expect(page.getByText('1 person is waiting')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `On the waitlist of ${planName}` }).first()).toBeVisible();
  await withdrawInterest(request, planId, first);
  await expect(page.getByRole('button', { name: `Interested in ${planName}` }).first()).toBeVisible();
  await expect(page.getByText('1 person is waiting')).toHaveCount(0);
});

test('the side panel lists the user’s plans with their people, and the profile the past ones', async ({
  page,
}) => {
  const elena = demoLogins.find(({ name }) => name.startsWith('Elena'));
  if (!elena) throw new Error('The demo data has no Elena.');
  await signIn(page, elena);
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  const panel = page.getByTestId('side-panel');
  const row = panel.getByRole('listitem').filter({ hasText: 'Lisbon' }).first();
  await row.getByRole('button').first().click();
  await expect(row.getByRole('button', { name: /^Chat with/ }).first()).toBeVisible();
  await expect(row.getByRole('link', { name: /^Profile of/ }).first()).toHaveAttribute(
    'href',
    /^\/user\/profile\/[0-9a-f]{24}$/,
  );
  await panel.getByRole('button', { name: 'Show past plans' }).click();
  await expect(panel.getByRole('button', { name: 'The last tram 28 of the evening' })).toBeVisible();

  await page.goto('/user/profile');
  const history = page.getByRole('region', { name: 'Where you have been' });
  const plans = history.getByRole('button', { expanded: false });
  await expect(plans).toHaveText(['The last tram 28 of the evening', 'A canal walk between two trade fairs']);
  await plans.first().click();
  await history.getByRole('button', { name: 'Chat with Noémie Lacroix' }).click();
  await expect(
    page
      .getByRole('region', { name: /Noémie/ })
      .or(page.getByRole('dialog', { name: /Noémie/ }))
      .first(),
  ).toBeVisible();
});

test('a member suggests a plan, and finds it published with themselves as the first', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Sardines on a roof');
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the plan' }).fill(planName);
  await dialog.getByRole('combobox', { name: 'City' }).selectOption('lisbon');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12');
  await expectAccessible(page, 'suggestion');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/plan/suggest'));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your suggestion is sent' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: planName })).toContainText('Waiting');
  const { suggestion } = (await (await sent).json()).document;

  const approved = await request.put(`/api/plan/suggestions/${suggestion._id}/approve`, {
    headers: { Authorization: `Bearer ${await adminToken(request)}` },
    data: {
      planName,
      city: 'lisbon',
      address: 'Rua da Bica 12',
      category: 'culture',
      location: { lat: 38.7095, lng: -9.1468 },
    },
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: planName })).toContainText('Published');
  await dialog.getByRole('link', { name: planName }).click();
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  const first = page.locator('#people').getByRole('listitem').first();
  await expect(first).toContainText(`${traveller.first_name} ${traveller.last_name}`);
});

test('a plan can be reported', async ({ context, request }) => {
  const planId = await createPlan(request, { planName: uniqueName('Doubtful evening') });
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this plan?' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('scam');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. The administrators will look at it.')).toBeVisible();
});

test('a plan that was called off says why, and has no button any more', async ({ context, request }) => {
  const planName = uniqueName('Rainy evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await markInterest(request, planId, traveller);
  await callOff(request, planId, 'The roof is closed by the storm.');
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('alert')).toContainText(
    'This plan is called off. The roof is closed by the storm.',
  );
  await expect(page.getByRole('button', { name: new RegExp(`nterested in ${planName}`) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  await expect(
    page.getByTestId('side-panel').getByRole('listitem').filter({ hasText: planName }),
  ).toContainText('Called off');
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
});

test('somebody trusted sees place, time and check-in by a link, until it ends', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Shared evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('heading', { name: 'Share with somebody you trust' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  const share = page.getByRole('region', { name: 'Share with somebody you trust' });
  await share.getByRole('button', { name: 'Make a link' }).click();
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();

  const visitor = await (await otherBrowser()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await expect(visitor.getByText('Journey shares this plan with you.')).toBeVisible();
  await expect(visitor.getByText('Journey has not checked in yet.')).toBeVisible();
  await expect(visitor.getByText(/Largo do Carmo 3, Lisbon, Portugal/)).toBeVisible();
  await expect(visitor.getByText(traveller.last_name)).toHaveCount(0);
  await expectAccessible(visitor, 'shared plan');
  await share.getByRole('button', { name: 'I have arrived' }).click();
  await expect(share.getByText(/You said at \d\d:\d\d that you have arrived/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/Journey arrived on/)).toBeVisible();
  await share.getByRole('button', { name: 'I am back safely' }).click();
  await expect(share.getByText(/that you are back/)).toBeVisible();
  await share.getByRole('button', { name: 'End the link' }).click();
  await expect(share.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link does not show anything any more')).toBeVisible();
});

test('a plan is a calendar file, and the user’s plans are a feed whose address can be renewed', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Dated evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await markInterest(request, planId, traveller);
  await page.goto(`/user/destinations/${planId}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain(`SUMMARY:${planName}`);

  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'In your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your plans in your calendar' });
  await dialog.getByRole('button', { name: 'Make the address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Secret address' }).inputValue();
  expect(await (await request.get(address)).text()).toContain(planName);
  await expectAccessible(page, 'calendar feed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'In your calendar' }).click();
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Secret address' })).not.toHaveValue(address);
  expect((await request.get(address)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'End the feed' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
});

test('near me asks for the position, which becomes part of the address', async ({ otherBrowser }) => {
  const allowed = await otherBrowser({
    permissions: ['geolocation'],
    geolocation: { latitude: 38.7139, longitude: -9.1334 },
  });
  const { page } = await memberPage(allowed);
  await page.goto('/user/destinations?category=culture');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/lat=38.71&lng=-9.13&radius=50/);
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('10');
  await expect(page).toHaveURL(/radius=10/);
  await expect(page).toHaveURL(/category=culture/);
  await expect(page.getByText(/^\d+ plans?(, the nearest first| near there)$/)).toBeVisible();
  await expect(page.locator('article').first()).toContainText(/\d km away/);
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).not.toHaveURL(/lat=/);
});

test('the chips of comfort and free places filter the plans', async ({ context, request }) => {
  const planName = uniqueName('Alcohol-free table');
  const planId = await createPlan(request, { planName, capacity: 1, comfort: ['alcohol_free'] });
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  const card = page.locator('article').filter({ hasText: planName });
  await page.getByRole('button', { name: 'Alcohol-free', exact: true }).click();
  await expect(page).toHaveURL(/comfort=alcohol_free/);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Women only', exact: true }).click();
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await markInterest(request, planId, await registerMember(request));
  await page.getByRole('button', { name: 'Open to join', exact: true }).click();
  await expect(page).toHaveURL(/open=true/);
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
});

test('near me says what to do if the browser gives no position', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your browser does not share your position')).toBeVisible();
  await expect(page).not.toHaveURL(/lat=/);
});

test('a phone has all filters in a sheet that says how many plans it will show', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Culture' }).click();
  await sheet.getByRole('button', { name: 'Live music' }).click();
  await expectAccessible(page, 'filters');
  const show = sheet.getByRole('button', { name: /^Show \d+ plans?$/ });
  await expect(show).toBeVisible();
  const count = (await show.textContent())?.match(/\d+/)?.[0];
  await show.click();
  await expect(page).toHaveURL(/category=culture.*subcategory=live-music/);
  await expect(page.getByText(new RegExp(`^${count} plans?`))).toBeVisible();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await show.click();
  await expect(page).not.toHaveURL(/category/);
});

test('a city has its name, its hour and its text', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=tokyo');
  const heading = page.getByRole('heading', { level: 1, name: 'Tokyo' });
  await expect(heading).toBeVisible();
  // The browser is in Madrid, which has daylight saving time.
  await expect(page.getByText(/^\d\d:\d\d now, [78] hours ahead of you$/)).toBeVisible();
  await expect(page).toHaveTitle(/^Tokyo/);
  await expect(page.getByText(/plans? in Tokyo/)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the map and the page of a plan are accessible (${colorScheme})`, async ({ context }) => {
    const { page } = await memberPage(context);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/user/destinations?view=map&city=lisbon');
    const row = page.getByRole('list', { name: 'Plans on the map' }).getByRole('button').first();
    await row.click();
    await expect(page.getByRole('article').getByRole('link').first()).toBeVisible();
    await expectAccessible(page, `map ${colorScheme}`);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: /^Map around/ })).toBeVisible();
    await expectAccessible(page, `plan ${colorScheme}`);
  });
}
