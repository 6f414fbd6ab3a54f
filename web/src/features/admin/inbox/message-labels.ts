import type { ContactState } from '@layover/proto/http/content/contact-schemas';
import { m } from '#shared/i18n/i18n.ts';
import type { StatusTone } from '#shared/ui/data-table/status-pill.tsx';

export const contactStateLabels: Readonly<Record<ContactState, () => string>> = {
  new: m.inbox_new,
  in_progress: m.inbox_in_progress,
  answered: m.inbox_answered,
  spam: m.inbox_spam,
};

export const contactStateTones: Readonly<Record<ContactState, StatusTone>> = {
  new: 'bad',
  in_progress: 'warn',
  answered: 'ok',
  spam: 'plain',
};

/** The labels of the events that give a message each state. */
export const contactEventLabels: Readonly<Record<ContactState, () => string>> = {
  new: m.inbox_event_new,
  in_progress: m.inbox_event_in_progress,
  answered: m.inbox_event_answered,
  spam: m.inbox_event_spam,
};
