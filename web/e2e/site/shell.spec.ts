import type { APIRequestContext, Request } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, memberPage, registerMember, signInByPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

/** A plan that no other journey changes. */
async function demoPlan(calls: APIRequestContext): Promise<{ _id: string; planName: string; image: string }> {
  const [plan] = (await (await calls.get('/api/plan/?filter=fado+petiscos')).json()).document.plans;
  return plan;
}

test('members see the header and the entries of the page before its code has arrived', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  const letGo = await holdRequests(page, '**/assets/*.js');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/destinations', { waitUntil: 'commit' });
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect(page.getByRole('link', { name: /Layover/ }).first()).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Destinations' })).toHaveAttribute('aria-current', 'page');
  const boxes = page.locator('#shell [aria-busy] > span');
  await expect(boxes).toHaveCount(2);
  const [title, bar] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
  expect(title && bar && bar.y - title.y - title.height).toBeGreaterThan(8);
  await keepScreenshot(page, 'shell-390');
  await page.setViewportSize({ width: 1366, height: 768 });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Trips' })).toBeVisible();
  const before = await header.boundingBox();
  await keepScreenshot(page, 'shell-1366');

  letGo();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
  await expect(header).toHaveCount(1);
  expect(await header.boundingBox()).toEqual(before);
});

test('a page of members makes its first calls before its code has arrived, and none of them again', async ({
  context,
  request,
}) => {
  await memberPage(context);
  const [plan] = (await (await request.get('/api/plan/?limit=1')).json()).document.plans;
  const detail = `/api/plan/detail/${plan._id}`;
  const firstCalls = {
    '/user/destinations': ['/api/plan/?page=1&limit=12', '/api/plan/cities', '/api/category/'],
    [`/user/destinations/${plan._id}`]: [detail, '/api/category/'],
    '/user/profile': [],
    '/user/messages': ['/api/chat/user?limit=30'],
    '/user/trips': ['/api/trip/?limit=100', '/api/plan/cities'],
    '/user/people': ['/api/user/people?page=1&limit=24'],
  };
  // A new connection loads plans again.
  await context.routeWebSocket(/socket\.io/, () => {});
  for (const [path, ofPage] of Object.entries(firstCalls)) {
    const expected = ['/api/user/', ...ofPage];
    const tab = await context.newPage();
    const calls: string[] = [];
    tab.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      if (expected.includes(pathname + search)) calls.push(pathname + search);
    });
    const loadCode = await holdRequests(tab, '**/assets/*.js');
    await tab.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => calls.toSorted(), { message: path }).toEqual(expected.toSorted());
    loadCode();
    await expectLoaded(tab);
    expect(calls.toSorted(), path).toEqual(expected.toSorted());
    await tab.close();
  }
});

test('a page whose code arrives after another user has signed in shows nothing of the first calls', async ({
  context,
  request,
}) => {
  const { page } = await memberPage(context, { first_name: 'Earlier' });
  const next = await registerMember(request, { first_name: 'Later' });
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1, name: /Earlier/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user/profile');
  await expect(other.getByRole('heading', { level: 1, name: /Earlier/ })).toBeVisible();

  const loadCode = await holdRequests(page, '**/assets/*.js');
  const called = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/user/');
  await page.reload({ waitUntil: 'commit' });
  await (await called).finished();
  await other.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(other).toHaveURL('/');
  await signInByPage(other, next);
  loadCode();
  await expect(page.getByRole('heading', { level: 1, name: /Later/ })).toBeVisible();
  await expect(page.getByText('Earlier')).toHaveCount(0);
});

test('the page of a member waits for no font and no timer once its code and the session are there', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  const loading = new Set<Request>();
  let loaded = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  page.on('requestfinished', (request) => {
    if (loading.delete(request)) loaded++;
  });
  const renew = await holdRequests(page, '**/api/auth/refresh');
  await page.route('**/*.woff2', () => {});
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto('/user/destinations', { waitUntil: 'commit' });
  await expect.poll(() => loaded > 5 && loading.size).toBe(0);
  renew();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the shell stands until the application draws the whole page at once', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/trips');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root?.firstChild) return;
      Object.assign(window, { isWhole: root.querySelector('#main h1') !== null });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  // The token of the session is stored by now.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { isWhole: boolean }).isWhole)).toBe(true);
});

test('a page whose first answers are there before its code is drawn with its content at once', async ({
  context,
  request,
}) => {
  await memberPage(context, { first_name: 'Whole' });
  const plan = await demoPlan(request);
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('#root #main');
      if (!main?.firstChild) return;
      Object.assign(window, { firstText: main.textContent });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const contents = {
    [`destinations/${plan._id}`]: plan.planName,
    profile: 'Whole',
    trips: 'No trips yet',
    messages: 'No chats yet',
  };
  for (const [path, content] of Object.entries(contents)) {
    const tab = await context.newPage();
    const answered: string[] = [];
    tab.on('requestfinished', (sent) => {
      const { pathname, search } = new URL(sent.url());
      answered.push(pathname + search);
    });
    const loadCode = await holdRequests(tab, '**/assets/*.js');
    await tab.goto(`/user/${path}`, { waitUntil: 'commit' });
    const calls: string[] = JSON.parse((await tab.locator('#first-calls').textContent()) ?? '[]');
    await expect.poll(() => answered).toEqual(expect.arrayContaining(calls));
    loadCode();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    const firstText = await tab.evaluate(() => (window as unknown as { firstText: string }).firstText);
    expect(firstText, path).toContain(content);
    await tab.close();
  }
});

test('the picture at the top of a page is asked for before the calls that the drawn page makes, and once', async ({
  context,
  request,
}) => {
  await memberPage(context);
  const plan = await demoPlan(request);
  const pages = {
    [`/user/destinations/${plan._id}`]: {
      picture: `/api${plan.image}`,
      call: `/api/plan/similar/${plan._id}`,
    },
    '/user/profile': { picture: '/scenes/closing.webp', call: '/api/trip/' },
  };
  for (const [path, { picture, call }] of Object.entries(pages)) {
    const tab = await context.newPage();
    const sent: string[] = [];
    tab.on('request', (each) => sent.push(new URL(each.url()).pathname));
    await tab.goto(path);
    await expectLoaded(tab);
    expect(sent.indexOf(call), path).toBeGreaterThan(0);
    expect(sent.slice(0, sent.indexOf(call)), path).toContain(picture);
    expect(
      sent.filter((each) => each === picture),
      path,
    ).toHaveLength(1);
    await tab.close();
  }
});

test('the shell of the page of messages stands until the code of the chat has arrived', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  const loadChat = await holdRequests(page, '**/assets/*side-panel*.js');
  const pageCode = page.waitForResponse('**/assets/messages-*.js');
  await page.goto('/user/messages', { waitUntil: 'commit' });
  await (await pageCode).finished();
  await expect(page.locator('#shell').getByRole('banner')).toBeVisible();
  await expect(page.locator('#root > *')).toHaveCount(0);
  loadChat();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
});

test('the page of messages shows a placeholder until the profile has arrived', async ({ context }) => {
  const { page } = await memberPage(context);
  const answer = await holdRequests(page, '**/api/user/');
  await page.goto('/user/messages', { waitUntil: 'commit' });
  const placeholder = page.getByRole('main').locator('[aria-busy="true"]');
  await expect(placeholder).toBeVisible();
  await expect(page.locator('#shell')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(placeholder).toHaveCount(0);
  await page.getByRole('link', { name: 'Trips' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /trips/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(placeholder).toHaveCount(0);
});

test('an ADMIN sees the header of the area, and a page that the area has not leads to its message', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/start');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The area of users is not open to an ADMIN.
  await page.goto('/user/trips');
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await expect(page.locator('#shell')).toHaveCount(0);
});

for (const locale of ['en-GB', 'es-ES']) {
  test(`the header of members keeps the logo on one line at the width of a tablet (${locale})`, async ({
    otherBrowser,
  }) => {
    const { page } = await memberPage(await otherBrowser({ locale, viewport: { width: 768, height: 1024 } }));
    await page.goto('/user/settings/display');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const header = page.getByRole('banner');
    const logo = await header.getByRole('link', { name: /Layover/ }).boundingBox();
    const mark = await header
      .getByRole('link', { name: /Layover/ })
      .locator('svg')
      .boundingBox();
    expect(mark?.width).toBe(32);
    expect(logo?.height).toBe(mark?.height);
    const first = await header.getByRole('navigation').getByRole('link').first().boundingBox();
    expect(logo && first && logo.x + logo.width).toBeLessThanOrEqual(first?.x ?? 0);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBe(768);
  });
}
