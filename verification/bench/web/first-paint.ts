import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { demoLogins } from '../../../scripts/seed/logins.ts';
import { call } from '../demo-users.ts';
import { median, type ResultTable } from '../results.ts';
import { launchChromium, SLOW_CPU } from './launch.ts';

/** Slow 4G as Lighthouse has it: milliseconds there and back, bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const RUNS = 3;

/** Seconds to the first contentful paint. */
const FIRST_AIM = 1.5;
/** Seconds to the largest contentful paint. */
const PUBLIC_AIM = 2.5;
const MEMBER_AIM = 3;
const SHIFT_AIM = 0.02;

interface Paint {
  fcp: number;
  lcp: number;
  cls: number;
}

/** Measures the first visit of pages on a phone: nothing is cached, and members are signed in by their cookie. */
export async function firstPaint(gateway: string): Promise<ResultTable> {
  const { plans } = await call<{ plans: { _id: string }[] }>(`${gateway}/api/plan/?limit=1`);
  const pages = {
    public: ['/', '/packages', '/blog'],
    member: [
      '/user/destinations',
      `/user/destinations/${plans[0]?._id}`,
      '/user/profile',
      '/user/messages',
      '/user/trips',
      '/user/people',
    ],
  };
  const browser = await launchChromium();
  const rows: ResultTable['rows'][number][] = [];
  try {
    for (const [who, paths] of Object.entries(pages)) {
      for (const path of paths) {
        const runs: Paint[] = [];
        for (let run = 0; run < RUNS; run++)
          runs.push(await visit(browser, gateway + path, who === 'member'));
        rows.push({
          what: path.replace(/[0-9a-f]{24}/, '{id}'),
          values: [
            median(runs.map(({ fcp }) => fcp)),
            median(runs.map(({ lcp }) => lcp)),
            Math.max(...runs.map(({ cls }) => cls)),
          ],
        });
      }
      rows.push({
        what: `aim of ${who} pages`,
        values: [FIRST_AIM, who === 'member' ? MEMBER_AIM : PUBLIC_AIM, SHIFT_AIM],
      });
    }
  } finally {
    await browser.close();
  }
  return {
    title: 'First paint on a phone',
    how: `A first visit at 390 × 844 with slow 4G and the processor slowed down ${SLOW_CPU} times, in Chromium: the first and the largest contentful paint, medians of ${RUNS}, and the largest sum of layout shifts.`,
    columns: { 'FCP s': 'less', 'LCP s': 'less', CLS: 'less' },
    rows,
  };
}

async function visit(browser: Browser, url: string, isMember: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    serviceWorkers: 'block',
  });
  if (isMember) {
    const login = demoLogins.find(({ role }) => role === 'USER');
    await context.request.post(new URL('/api/auth/login', url).href, {
      data: { email: login?.email, password: login?.password },
    });
  }
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'paint-probe.js') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.goto(url);
  // The network can be idle while the code of a page still starts, so the page is complete when it shows no placeholder.
  await page.getByRole('heading', { level: 1 }).waitFor();
  const placeholders = page.locator('[aria-busy="true"]');
  while ((await placeholders.count()) > 0) await placeholders.first().waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate<Paint>('paint');
  await context.close();
  return paint;
}
