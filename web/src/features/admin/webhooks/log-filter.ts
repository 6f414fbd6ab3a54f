import { m } from '#shared/i18n/i18n.ts';
import type { LogFilter } from './webhook-queries.ts';

/** The tabs of the log. */
export const logTabs = ['all', 'failed', 'waiting'] as const;
export type LogTab = (typeof logTabs)[number];

export const logTabLabels: Readonly<Record<LogTab, () => string>> = {
  all: m.webhook_log_all,
  failed: m.webhook_log_failed,
  waiting: m.webhook_log_waiting,
};

/** Reads the address and ignores invalid values. */
export function readLogFilter(params: URLSearchParams): LogFilter & { tab: LogTab } {
  const tab = logTabs.find((each) => each === params.get('state')) ?? 'all';
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  return { tab, state: tab === 'all' ? undefined : tab, page };
}

export function writeLogFilter(tab: LogTab, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('state', tab);
  if (page > 1) params.set('page', String(page));
  return params;
}
