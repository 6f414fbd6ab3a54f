import { expectAccessible } from '../support/accessible.ts';
import { signInAsAdmin } from '../support/admin-page.ts';
import { expect, test } from '../support/journey.ts';
import { expectPreview } from '../support/page-editor.ts';
import { createPlan, uniqueName } from '../support/plan-api.ts';

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

for (const [size, viewport] of Object.entries({
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1000 },
  1440: { width: 1440, height: 900 },
})) {
  test(`the screens of ADMINs are accessible and fit a width of ${size} pixels`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: size === '390' ? 'dark' : 'light' });
    await signInAsAdmin(page);
    // Spanish words are longer.
    if (size === '768') await page.addInitScript(() => localStorage.setItem('layover.locale', 'es'));
    const edited = `/admin/plans/edit/${await createPlan(request, { planName: uniqueName('Looked at') })}`;
    for (const [name, path] of Object.entries({ ...screens, 'edit-plan': edited })) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Playwright can wait for the network of a frame for ever.
      if (name.endsWith('-editor')) await expectPreview(page);
      else await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `web/e2e/screenshots/admin-${name}-${size}.png`, fullPage: true });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ name, width }).toEqual({ name, width: viewport.width });
      await expectAccessible(page, `${name} ${size}`);
    }
    if (size !== '390') return;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/admin/start', '/admin/users', '/admin/reports', '/admin/category']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width }).toEqual({ path, width: 320 });
    }
  });
}
