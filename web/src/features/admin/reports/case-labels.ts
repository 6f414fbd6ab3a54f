import type {
  CaseAction,
  CaseEvent,
  CaseState,
  ModerationCase,
  SubjectType,
} from '@layover/proto/http/user/moderation-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import type { StatusTone } from '#shared/ui/data-table/status-pill.tsx';
import { reportReasonLabels } from '#shared/ui/form/report-dialog.tsx';

export const stateLabels: Readonly<Record<CaseState, () => string>> = {
  open: m.case_open,
  in_review: m.case_in_review,
  resolved: m.case_resolved,
  dismissed: m.case_dismissed,
};

/** The tabs of the queue, each with the cases in one state. */
export const tabLabels: Readonly<Record<CaseState, () => string>> = {
  open: m.reports_tab_open,
  in_review: m.case_in_review,
  resolved: m.reports_tab_resolved,
  dismissed: m.reports_tab_dismissed,
};

export const stateTones: Readonly<Record<CaseState, StatusTone>> = {
  open: 'bad',
  in_review: 'warn',
  resolved: 'ok',
  dismissed: 'plain',
};

export const typeLabels: Readonly<Record<SubjectType, () => string>> = {
  message: m.case_type_message,
  plan: m.case_type_plan,
  user: m.case_type_user,
  post: m.case_type_post,
  comment: m.case_type_comment,
};

export const eventLabels: Readonly<Record<CaseEvent, () => string>> = {
  reopened: m.case_event_reopened,
  review: m.case_event_review,
  warn: m.case_event_warn,
  hide: m.case_event_hide,
  disable_account: m.case_event_disable_account,
  undo_hide: m.case_event_undo_hide,
  undo_disable_account: m.case_event_undo_disable_account,
  dismiss: m.case_event_dismiss,
  account_deleted: m.case_event_account_deleted,
};

/** The label of an action, with the first name of the reported person. */
export function actionLabel(action: CaseAction, { type, person }: ModerationCase): string {
  if (action === 'warn') return m.case_action_warn({ name: person.first_name });
  if (action === 'disable_account') return m.case_action_disable_account({ name: person.first_name });
  const hide = { message: m.case_action_hide_message, plan: m.case_action_hide_plan };
  return hide[type as keyof typeof hide]?.() ?? m.case_action_hide();
}

/** `3 × Spam, 1 × Scam`, or the reason alone for a single report. */
export function reasonsLabel({ reasons, reporterCount }: ModerationCase): string {
  return reasons
    .map(({ reason, count }) =>
      reporterCount === 1
        ? reportReasonLabels[reason]()
        : m.case_reason_count({ count, reason: reportReasonLabels[reason]() }),
    )
    .join(', ');
}

/** The text with the number of different people who have reported the subject. */
export const reportersLabel = ({ reporterCount: count }: Pick<ModerationCase, 'reporterCount'>): string =>
  count === 1 ? m.case_reporters_one() : m.case_reporters_many({ count: numberLabel(count) });

/** The heading of the page of a case: a message has no name. */
export const caseHeading = (found: ModerationCase): string =>
  found.type === 'message' ? m.case_message_of({ name: fullName(found.person) }) : caseTitle(found);

/** The title of a case. After the deletion of an account, the case has no content. */
export const caseTitle = ({ title, type }: ModerationCase): string =>
  title || m.case_untitled({ type: typeLabels[type]() });
