import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

/** The categories of Lighthouse, each with the lowest score that passes. */
export const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

export interface PageResult {
  scores: Record<Category, number>;
  /** Largest contentful paint and total blocking time, in milliseconds. */
  lcp: number;
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** The failed audits of the categories other than performance. */
  problems: string[];
}

/** Measures a page with the mobile preset (slow 4G, 4 × CPU, both simulated), in a browser of its own. */
export async function measurePage(url: string, chromium: string): Promise<PageResult> {
  const browser = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const result = await lighthouse(url, { port: browser.port, onlyCategories: categories, output: 'json' });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
    return pageResult(result.lhr);
  } finally {
    browser.kill();
  }
}

function pageResult({ categories: measured, audits }: Result): PageResult {
  const score = (category: Category) => Math.round((measured[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => measured[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: Object.fromEntries(categories.map((each) => [each, score(each)])) as Record<Category, number>,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    problems: failed.map(({ id }) => `${id}: ${audits[id]?.title}`),
  };
}
