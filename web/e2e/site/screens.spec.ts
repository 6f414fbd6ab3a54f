import { thirdOf } from '../../../scripts/checks/third.ts';
import { ageConsent } from '../../../services/auth/src/testing/age-consent.ts';
import { expectAccessibleInBothThemes, expectBestPractice } from '../support/checks/accessible.ts';
import { combinations } from '../support/checks/combinations.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { elenaLogin } from '../support/demo-logins.ts';
import { expect, memberPage, signIn, test } from '../support/journey.ts';

const publicPages = {
  home: '/',
  packages: '/packages',
  about: '/about-us',
  contact: '/contact',
  login: '/login',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  join: '/join-us',
  'not-found': '/nowhere',
};
const memberPages = {
  destinations: '/user/destinations',
  people: '/user/people',
  profile: '/user/profile',
  settings: '/user/settings',
  'account-settings': '/user/settings/account',
  security: '/user/settings/security',
  visibility: '/user/settings/visibility',
  'notification-settings': '/user/settings/notifications',
  display: '/user/settings/display',
  'packages-of-members': '/user/packages',
};

/** The page of a plan, whose address is not known before. */
const PLAN = 'detail';
const sizes = [
  { width: 320, height: 640, colorScheme: 'light', locale: 'en' },
  { width: 320, height: 640, colorScheme: 'dark', locale: 'es' },
  { width: 390, height: 844, colorScheme: 'dark', locale: 'en' },
  { width: 768, height: 1024, colorScheme: 'light', locale: 'es' },
  { width: 820, height: 1180, colorScheme: 'dark', locale: 'en' },
  { width: 1440, height: 900, colorScheme: 'light', locale: 'en' },
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'es' },
] as const;
const looks = thirdOf(combinations([...Object.keys(publicPages), ...Object.keys(memberPages), PLAN], sizes));

for (const [size, looksAtSize] of Map.groupBy(looks, ([, size]) => size))
  test(`pages are accessible and fit a width of ${size.width} pixels (${size.colorScheme}, ${size.locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: size.colorScheme });
    await page.context().addCookies([{ name: 'layover.locale', value: size.locale, url: baseURL ?? '' }]);
    const answer = await page.request.get('/api/plan/?page=1&limit=1');
    const [plan] = (await answer.json()).document.plans;
    const paths: Record<string, string> = {
      ...publicPages,
      ...memberPages,
      [PLAN]: `/user/destinations/${plan._id}`,
    };
    const names = looksAtSize.map(([name]) => name);
    const isPublic = (name: string) => name in publicPages;
    const look = async (name: string) => {
      await page.goto(paths[name] ?? '');
      await expectLoaded(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await keepScreenshot(page, `${name}-${size.width}-${size.colorScheme}`);
      await expectFitsWindow(page, name);
      await expectBestPractice(page, `${name} ${size.width} ${size.colorScheme} ${size.locale}`);
    };
    for (const name of names.filter(isPublic)) await look(name);
    await signIn(page, elenaLogin);
    for (const name of names.filter((each) => !isPublic(each))) await look(name);
  });

test('an open menu is accessible and in a landmark', async ({ page }) => {
  await signIn(page, elenaLogin);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectBestPractice(page, 'account menu');
});

test('the form to join is accessible when the age and the terms are not confirmed', async ({ page }) => {
  await page.goto('/join-us');
  await page.getByRole('main').getByRole('button', { name: 'Join us' }).click();
  await expect(page.getByText('Please confirm both to join.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'join without age and terms');
});

test('the notice about new terms is accessible, and gone once they are accepted', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await ageConsent(traveller._id);
  await page.goto('/user/profile');
  const notice = page.getByRole('status').filter({ hasText: 'Our terms have changed.' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(notice.getByRole('link', { name: 'Read the terms' })).toBeVisible();
    await expectAccessibleInBothThemes(page, `notice about new terms ${width}`);
  }
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
