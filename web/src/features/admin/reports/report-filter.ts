import type { CaseState, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import { m } from '#shared/i18n/i18n.ts';
import type { CaseFilter, CaseOrder } from './case-queries.ts';

export const states: readonly CaseState[] = ['open', 'in_review', 'resolved', 'dismissed'];
export const types: readonly SubjectType[] = ['message', 'plan', 'user', 'post', 'comment'];
export const orders: readonly CaseOrder[] = ['priority', 'newest', 'oldest'];

export const orderLabels: Readonly<Record<CaseOrder, () => string>> = {
  priority: m.reports_order_priority,
  newest: m.reports_order_newest,
  oldest: m.reports_order_oldest,
};

const PERSON = /^[0-9a-f]{24}$/;

/** The filter that the address of the page names. Unknown values are ignored. */
export function filterOf(params: URLSearchParams): CaseFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const person = params.get('person') ?? '';
  return {
    state: one('state', states) ?? 'open',
    type: one('type', types),
    person: PERSON.test(person) ? person : undefined,
    order: one('order', orders) ?? 'priority',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  };
}

/** The parameters of the address, without those that have their default. */
export const filterParams = ({ state, type, person, order, page }: CaseFilter): Record<string, string> => ({
  ...(state !== 'open' && { state }),
  ...(type && { type }),
  ...(person && { person }),
  ...(order !== 'priority' && { order }),
  ...(page > 1 && { page: String(page) }),
});
