import { ageConsent } from '../../../services/auth/src/testing/age-consent.ts';
import { expectAccessibleInBothThemes } from '../support/accessible.ts';
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
  security: '/user/security',
  'notification-settings': '/user/notifications',
};

test('the public pages are accessible', async ({ page }) => {
  for (const [name, path] of Object.entries(publicPages)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, name);
  }
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

test('the members’ pages are accessible', async ({ page }) => {
  await signIn(page, elenaLogin);
  for (const [name, path] of Object.entries(memberPages)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page, name);
  }
  await page.goto('/user/destinations');
  await page.locator('article h2 a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessibleInBothThemes(page, 'detail');
});

for (const [size, viewport] of Object.entries({
  320: { width: 320, height: 640 },
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
})) {
  test(`pages fit a width of ${size} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const checkWidth = async (name: string, path: string) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `web/e2e/screenshots/${name}-${size}.png` });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ name, width }).toEqual({ name, width: viewport.width });
    };
    for (const [name, path] of Object.entries(publicPages)) await checkWidth(name, path);
    await signIn(page, elenaLogin);
    for (const [name, path] of Object.entries(memberPages)) await checkWidth(name, path);
    await page.goto('/user/destinations');
    await page.locator('article h2 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkWidth('detail', page.url());
  });
}
