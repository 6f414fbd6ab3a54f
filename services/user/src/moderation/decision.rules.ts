import type { CaseAction, UndoableAction } from '@layover/proto/http/user/moderation-schemas';
import type { CaseDocument, CaseHistoryEntry } from './case.model.ts';
import { type CasePatch, withEvents } from './report.rules.ts';

/** A decision of an ADMIN about a case. */
export type Decision =
  | { do: 'review' }
  | { do: 'dismiss' }
  | { do: 'act'; actions: readonly CaseAction[] }
  | { do: 'undo'; action: UndoableAction };

const UNDO_EVENTS = { hide: 'undo_hide', disable_account: 'undo_disable_account' } as const;

export const isOwnCase = ({ person }: Pick<CaseDocument, 'person'>, admin: string) => person === admin;

/**
 * An ADMIN does not decide about what they have written themselves. Plans are an exception, because ADMINs write all plans
 * and may hide them in the table of plans as well.
 */
export const mayDecide = (about: Pick<CaseDocument, 'person' | 'type'>, admin: string) =>
  !isOwnCase(about, admin) || about.type === 'plan';

/**
 * The actions that an ADMIN may take in a case. The account of an ADMIN can be disabled only in the table of people,
 * where the response is an error for the last ADMIN.
 */
export function possibleActions(
  about: Pick<CaseDocument, 'type' | 'person' | 'hidden' | 'accountDisabled'>,
  admin: string,
  person: { rol: string; deleted: boolean } | undefined,
): CaseAction[] {
  if (!mayDecide(about, admin)) return [];
  const canAddress = !isOwnCase(about, admin) && !person?.deleted;
  const canDisable = canAddress && person?.rol !== 'ADMIN' && !about.accountDisabled;
  return [
    ...(canAddress ? (['warn'] as const) : []),
    ...(about.type !== 'user' && !about.hidden ? (['hide'] as const) : []),
    ...(canDisable ? (['disable_account'] as const) : []),
  ];
}

/** The changes that a decision makes to a case; undefined if it changes nothing. */
export function decided(
  before: CaseDocument,
  decision: Decision,
  admin: string,
  at: Date,
): CasePatch | undefined {
  const next = (patch: CasePatch, ...events: CaseHistoryEntry['event'][]): CasePatch => ({
    ...patch,
    revision: before.revision + 1,
    history: withEvents(
      before,
      events.map((event) => ({ event, actor: admin, at })),
    ),
  });
  switch (decision.do) {
    case 'review':
      return next({ state: 'in_review', reviewer: admin }, 'review');
    case 'dismiss':
      return next({ ...closed(before), state: 'dismissed' }, 'dismiss');
    case 'act': {
      const actions = [...new Set(decision.actions)];
      const patch: CasePatch = {
        ...closed(before),
        state: 'resolved',
        ...(actions.includes('hide') && { hidden: true }),
        ...(actions.includes('disable_account') && { accountDisabled: true }),
      };
      return next(patch, ...actions);
    }
    case 'undo': {
      const { action } = decision;
      if (action === 'hide' ? !before.hidden : !before.accountDisabled) return undefined;
      return next(action === 'hide' ? { hidden: false } : { accountDisabled: false }, UNDO_EVENTS[action]);
    }
  }
}

const closed = ({ reports }: CaseDocument): CasePatch => ({
  reviewer: null,
  reports: reports.map((report) => ({ ...report, answered: true })),
});

/** The reporters who get an answer when the case is closed. */
export const waitingReporters = ({ reports }: CaseDocument): string[] =>
  reports.flatMap(({ reporter, answered }) => (reporter && !answered ? [reporter] : []));
