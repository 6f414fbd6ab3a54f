import type { APIRequestContext } from '@playwright/test';
import {
  callOff,
  createPlan,
  disablePlan,
  markInterest,
  tokenOf,
  uniqueName,
} from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { adminLogin, elenaLogin } from '../support/demo-logins.ts';
import { expect, memberPage, registerMember, signIn, submitLogin, test } from '../support/journey.ts';
import { submitJoin } from '../support/pages/join-page.ts';
import { openPlanMenu } from '../support/pages/plan-page.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

const htmlOf = async (calls: APIRequestContext, path: string) => {
  const response = await calls.get(path, { headers: { accept: 'text/html', 'accept-language': 'en' } });
  return { status: response.status(), html: await response.text() };
};

/** The value that an element of the head has, such as the address of `<link rel="canonical" href="…">`. */
const headValue = (html: string, opening: string) =>
  new RegExp(`<${opening} (?:content|href)="([^"]*)"`).exec(html)?.[1];

test('the page of a plan is sent with its content, and nothing of its people', async ({
  page,
  request,
  otherBrowser,
  baseURL,
}) => {
  const planName = uniqueName('Open evening');
  const planId = await createPlan(request, { planName });
  const member = await registerMember((await otherBrowser()).request);
  await markInterest(request, planId, member);
  const address = `${baseURL}/plans/${planId}`;
  // A cached page is a second old at most.
  await expect
    .poll(async () => (await htmlOf(page.request, `/plans/${planId}`)).html)
    .toContain('1 interested');
  const { status, html } = await htmlOf(page.request, `/plans/${planId}`);
  expect(status).toBe(200);
  for (const text of [`<h1>${planName}</h1>`, 'Largo do Carmo 3', 'I’m interested'])
    expect(html).toContain(text);
  for (const hidden of [member.first_name, member.last_name, member._id, 'Ingrid'])
    expect(html).not.toContain(hidden);
  expect(headValue(html, 'link rel="canonical"')).toBe(address);
  expect(headValue(html, 'meta property="og:url"')).toBe(address);
  expect(headValue(html, 'meta property="og:title"')).toBe(`${planName}, Lisbon`);
  expect(headValue(html, 'meta property="og:description"')).toContain('19:30. Largo do Carmo 3, Lisbon.');
  expect(html).toContain(`hrefLang="es" href="${address}?lang=es"`);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(data)['@graph']).toMatchObject([
    { '@type': 'Event', name: planName, url: address, eventStatus: 'https://schema.org/EventScheduled' },
  ]);
  const spanish = await htmlOf(page.request, `/plans/${planId}?lang=es`);
  expect(spanish.html).toContain('<html lang="es">');
});

test('a visitor marks interest after the sign-in and comes back to the plan', async ({
  page,
  otherBrowser,
}) => {
  const { request } = await otherBrowser();
  const member = await registerMember(request);
  const planName = uniqueName('Found evening');
  const planId = await createPlan(request, { planName });
  await page.goto(`/plans/${planId}`);
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toHaveAttribute(
    'href',
    `/join-us?redirect=%2Fplans%2F${planId}`,
  );
  await page
    .getByRole('link', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await submitLogin(page, member);
  await expect(page).toHaveURL(`/user/destinations/${planId}`);
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  const name = `${member.first_name} ${member.last_name}`;
  await expect(page.locator('#people').getByRole('link', { name })).toBeVisible();
});

test('a visitor joins by e-mail and comes back to the same place of the page, also by the mail', async ({
  page,
  context,
  request,
}) => {
  const planId = await createPlan(request, { planName: uniqueName('Newcomer evening') });
  await page.goto(`/plans/${planId}?from=newsletter#people`);
  await page.getByRole('link', { name: 'Join us to see them' }).click();
  const newcomer = await submitJoin(page);
  const address = `/user/destinations/${planId}?from=newsletter#people`;
  await expect(page).toHaveURL(address);
  await expect(page.locator('#people')).toBeInViewport();

  const mailPage = await context.newPage();
  await mailPage.goto(linkIn(await mailTo(newcomer, 'Confirm your e-mail'), /verify-email/));
  await expect(mailPage).toHaveURL(address);
  await expect(mailPage.getByText('Your e-mail is confirmed. You can write to others now.')).toBeVisible();
  await expect(mailPage.locator('#people')).toBeInViewport();
});

test('a visitor who joins before the code of the page has arrived keeps the place in it', async ({
  page,
  request,
}) => {
  const planId = await createPlan(request, { planName: uniqueName('Hasty evening') });
  await page.route('**/assets/*.js', () => {});
  await page.goto(`/plans/${planId}?from=newsletter#people`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Join us to see them' }).click();
  await expect(page).toHaveURL(
    `/join-us?redirect=${encodeURIComponent(`/plans/${planId}?from=newsletter#people`)}`,
  );
});

test('the page is accessible and fits its window, with the button at the bottom of a narrow one', async ({
  page,
  request,
}) => {
  const planName = uniqueName('Narrow evening');
  const planId = await createPlan(request, { planName });
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/plans/${planId}`);
    await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
    const button = page.getByRole('link', { name: `I’m interested in ${planName}` });
    await expect(button.filter({ visible: true })).toBeInViewport();
    await expectFitsWindow(page, `plan ${width}`);
    await expectAccessibleInBothThemes(page, `public page of a plan ${width}`);
  }
});

test('home’s cards, a shared link and an ADMIN’s visit lead to the plan', async ({
  page,
  request,
  otherBrowser,
}) => {
  await page.goto('/');
  const card = page.locator('article').first().getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(page).toHaveURL(/\/plans\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const planId = await createPlan(request, { planName: uniqueName('Shared widely') });
  const members = await otherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page: member } = await memberPage(members);
  await member.goto(`/user/destinations/${planId}`);
  await member.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(member.getByText('The link is copied')).toBeVisible();
  const link = await member.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/plans/${planId}`);
  await member.goto(`/admin/destinations/${planId}`);
  await expect(member).toHaveURL(`/user/destinations/${planId}`);

  const admin = await (await otherBrowser()).newPage();
  await signIn(admin, adminLogin);
  for (const path of [`/plans/${planId}`, `/user/destinations/${planId}`]) {
    await admin.goto(path);
    await expect(admin).toHaveURL(`/admin/destinations/${planId}`);
    await openPlanMenu(admin);
    await expect(admin.getByRole('menuitem', { name: 'Edit this plan' })).toBeVisible();
  }
});

test('a plan that was called off or is over says so, and one that is hidden is not found', async ({
  page,
  request,
}) => {
  const [calledOff, hidden] = [
    await createPlan(request, { planName: uniqueName('Stormy evening') }),
    await createPlan(request, { planName: uniqueName('Hidden evening') }),
  ];
  await callOff(request, calledOff, 'The roof is closed by the storm.');
  expect((await page.goto(`/plans/${calledOff}`))?.status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('The roof is closed by the storm.');
  await expect(page.getByRole('link', { name: /^I’m interested in Stormy/ })).toHaveCount(0);
  expect((await htmlOf(page.request, `/plans/${calledOff}`)).html).toContain('schema.org/EventCancelled');

  const token = await tokenOf(request, elenaLogin);
  const past = await request.get('/api/plan/get-my-plans?when=past&limit=1', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [over] = (await past.json()).document.plans;
  expect((await page.goto(`/plans/${over._id}`))?.status()).toBe(200);
  await expect(page.getByText('This plan is over.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await disablePlan(request, hidden);
  for (const id of [hidden, '0123456789abcdef01234567', 'nonsense']) {
    expect((await page.goto(`/plans/${id}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This plan is not here any more' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});
