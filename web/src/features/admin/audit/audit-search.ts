import type { AuditFilter } from '@layover/proto/http/audit';

/** The types of objects whose changes are recorded, for the filter. */
export const subjectTypes = [
  'account',
  'plan',
  'city',
  'suggestion',
  'category',
  'package',
  'page',
  'report',
  'message',
  'webhook',
] as const;

/** The filters of the page as its address has them. Days are those of the reader. */
export interface AuditSearch {
  page: number;
  type?: string;
  action?: string;
  actor?: string;
  subject?: string;
  /** Such as 2026-11-23. */
  from?: string;
  to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{24}$/;
const ACTION = /^[a-z][a-z.-]{0,59}$/;
const SUBJECT = /^[\w-]{1,80}$/;

/** Reads the address and ignores invalid values. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const valid = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  return {
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    type: subjectTypes.find((type) => type === params.get('type')),
    action: valid('action', ACTION),
    actor: valid('actor', ID),
    subject: valid('subject', SUBJECT),
    from: valid('from', DAY),
    to: valid('to', DAY),
  };
}

export function writeAuditSearch({ page, ...filters }: AuditSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filter as the contract names it. `to` includes its day. */
export function auditFilter({ type, action, actor, subject, from, to }: AuditSearch): AuditFilter {
  return {
    ...(type && { subjectType: type }),
    ...(action && { action }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(from && { from: startOfDay(from, 0) }),
    ...(to && { to: startOfDay(to, 1) }),
  };
}

function startOfDay(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
