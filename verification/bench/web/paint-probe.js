/** Runs in the page: records its first and its largest contentful paint, in seconds, and the sum of its layout shifts. */

globalThis.paint = { fcp: Number.NaN, lcp: Number.NaN, cls: 0 };

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') globalThis.paint.fcp = startTime / 1000;
}).observe({ type: 'paint', buffered: true });

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) globalThis.paint.lcp = startTime / 1000;
}).observe({ type: 'largest-contentful-paint', buffered: true });

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) globalThis.paint.cls += value;
}).observe({ type: 'layout-shift', buffered: true });
