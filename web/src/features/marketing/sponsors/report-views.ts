import type { adApi } from '@layover/proto/http/content/ad';
import type { BodyInput } from '@layover/proto/http/endpoint';
import { isServer } from '#shared/config/environment.ts';

/** Identifies this page view in its reports. */
const pageView = crypto.randomUUID();
const reported = { impressions: new Set<string>(), clicks: new Set<string>() };
const waiting = { impressions: new Set<string>(), clicks: new Set<string>() };

/** Notes an impression or a click of an ad. Each counts once until the page is loaded again. */
export function noteView(kind: keyof typeof waiting, ad: string): void {
  if (!reported[kind].has(ad)) waiting[kind].add(ad);
  // A click on an ad implies an impression.
  if (kind === 'clicks') noteView('impressions', ad);
}

/** Sends everything at once when the page is hidden; the browser completes the call. A lost report is not sent again. */
function report(): void {
  if (document.visibilityState !== 'hidden') return;
  const body: BodyInput<typeof adApi.countViews> = {
    pageView,
    impressions: [...waiting.impressions],
    clicks: [...waiting.clicks],
  };
  if (waiting.impressions.size + waiting.clicks.size === 0) return;
  navigator.sendBeacon('/api/Ads/views', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  for (const kind of ['impressions', 'clicks'] as const) {
    for (const ad of waiting[kind]) reported[kind].add(ad);
    waiting[kind].clear();
  }
}

if (!isServer) document.addEventListener('visibilitychange', report);
