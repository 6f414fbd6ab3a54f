import type { Page } from '@playwright/test';
import { thirdOf } from '../../../scripts/checks/third.ts';
import { tokenOf } from '../support/calls/plan-api.ts';
import { combinations } from '../support/checks/combinations.ts';
import { recordShifts, shiftProblems, shiftsOf } from '../support/checks/layout-shifts.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { adminLogin, elenaLogin, noemieLogin } from '../support/demo-logins.ts';
import { expect, signIn, test } from '../support/journey.ts';

/** Pages of which a part has a height that is not known before its answer. Each test has a browser without stored answers. */
const memberPages = {
  trips: '/user/trips',
  destinations: '/user/destinations',
  'no plan found': '/user/destinations?filter=nothing-like-this',
  'profile of another': '/user/profile/{noemie}',
  blog: '/user/blog',
};
const adminPages = {
  'ads of ADMINs': '/admin/ads',
  'posts of ADMINs': '/admin/viewblog',
};
const WIDTHS = [320, 390, 768, 820, 1440];
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 820: 1180, 1440: 900 };

/** Each answer of the services comes after the page has drawn the one before, so that its parts come one after another. */
async function answerOneByOne(page: Page): Promise<void> {
  let previous = Promise.resolve();
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch') return route.fallback();
    previous = previous.then(async () => {
      await route.continue();
      await (await request.response())?.finished();
      await page.evaluate(waitForTwoFrames);
    });
    return previous;
  });
}

/** Runs in the page. What an answer changes is in the first frame after it, which is drawn when the second one begins. */
const waitForTwoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

for (const [who, login, pages] of [
  ['a member', elenaLogin, memberPages],
  ['an ADMIN', adminLogin, adminPages],
] as const)
  for (const [[name, path], width] of thirdOf(combinations(Object.entries(pages), WIDTHS)))
    test(`nothing moves while a page of ${who} loads: ${name} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
      const noemie = await idOfNoemie(page);
      await signIn(page, login);
      await recordShifts(page);
      await answerOneByOne(page);
      await page.goto(path.replace('{noemie}', noemie));
      await expectLoaded(page);
      await page.waitForLoadState('networkidle');
      expect(shiftProblems(await shiftsOf(page))).toEqual([]);
    });

/** The id of a member of the demo data who is in the same city as the other one. */
async function idOfNoemie({ request }: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, noemieLogin)}` };
  const answer = await request.get('/api/user/', { headers });
  return (await answer.json()).document.user._id;
}
