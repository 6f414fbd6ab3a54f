import { thirdOf } from '../../../scripts/checks/third.ts';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectBestPractice } from '../support/checks/accessible.ts';
import { combinations } from '../support/checks/combinations.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { expectPreview } from '../support/pages/page-editor.ts';

const screens = {
  plans: '/admin/plans',
  'plans-sorted': '/admin/plans?order=startsAt&orderType=desc',
  deactive: '/admin/plans?tab=deactive',
  'new-plan': '/admin/new-plan',
  cities: '/admin/destinations/manage',
  city: '/admin/destinations/manage/lisbon',
  suggestions: '/admin/suggestions',
  start: '/admin/start',
  users: '/admin/users',
  'disabled-users': '/admin/users?tab=disabled',
  audit: '/admin/audit',
  webhooks: '/admin/webhooks',
  'home-editor': '/admin/home',
  'about-editor': '/admin/about',
  blog: '/admin/viewblog',
  'blog-table': '/admin/blog',
  categories: '/admin/category',
  category: '/admin/category/edit/culture',
  reports: '/admin/reports',
  ads: '/admin/ads',
  'new-ad': '/admin/ads/new',
  vouchers: '/admin/vouchers',
  'new-voucher': '/admin/vouchers/add',
};

// Spanish words are longer.
const sizes = [
  { width: 390, height: 844, colorScheme: 'dark', locale: 'en' },
  { width: 768, height: 1000, colorScheme: 'light', locale: 'es' },
  { width: 820, height: 1180, colorScheme: 'dark', locale: 'es' },
  { width: 1440, height: 900, colorScheme: 'light', locale: 'en' },
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en' },
] as const;
const looks = thirdOf(combinations([...Object.keys(screens), 'edit-plan'], sizes));

for (const [size, looksAtSize] of Map.groupBy(looks, ([, size]) => size)) {
  const { width, colorScheme, locale } = size;
  test(`the screens of ADMINs are accessible and fit a width of ${width} pixels (${colorScheme})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await signInAsAdmin(page);
    await page.addInitScript((chosen) => localStorage.setItem('layover.locale', chosen), locale);
    const edited = `/admin/plans/edit/${await createPlan(request, { planName: uniqueName('Looked at') })}`;
    const paths: Record<string, string> = { ...screens, 'edit-plan': edited };
    for (const [name] of looksAtSize) {
      await page.goto(paths[name] ?? '');
      await expectLoaded(page);
      if (name.endsWith('-editor')) await expectPreview(page);
      await keepScreenshot(page, `admin-${name}-${width}-${colorScheme}`, { fullPage: true });
      await expectFitsWindow(page, name);
      await expectBestPractice(page, `${name} ${width} ${colorScheme}`);
    }
  });
}

test('screens of ADMINs fit a width of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsAdmin(page);
  for (const path of thirdOf(['/admin/start', '/admin/users', '/admin/reports', '/admin/category'])) {
    await page.goto(path);
    await expectLoaded(page);
    await expectFitsWindow(page, path);
  }
});
