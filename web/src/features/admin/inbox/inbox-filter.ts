import type { ContactState, ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { CONTACT_SUBJECTS, textRules } from '@layover/proto/limits';

export const tabs = ['new', 'in_progress', 'answered', 'spam', 'all'] as const;
const orders = ['newest', 'oldest'] as const;

export interface InboxFilter {
  tab: ContactState | 'all';
  subject: ContactSubject | undefined;
  search: string;
  order: (typeof orders)[number];
  page: number;
}

/** The filter that the address of the page names. Unknown values are ignored. */
export function filterOf(params: URLSearchParams): InboxFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  return {
    tab: one('state', tabs) ?? 'new',
    subject: one('subject', CONTACT_SUBJECTS),
    search: (params.get('search') ?? '').slice(0, textRules.contactMessageSearch.max),
    order: one('order', orders) ?? 'newest',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
  };
}

/** The parameters of the address, without those that have their default. */
export const filterParams = ({ tab, subject, search, order, page }: InboxFilter): Record<string, string> => ({
  ...(tab !== 'new' && { state: tab }),
  ...(subject && { subject }),
  ...(search && { search }),
  ...(order !== 'newest' && { order }),
  ...(page > 1 && { page: String(page) }),
});
