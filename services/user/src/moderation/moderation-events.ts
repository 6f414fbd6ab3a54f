import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import type { CaseDocument } from './case.model.ts';
import { type Decision, waitingReporters } from './decision.rules.ts';
import { type CasePatch, type IncomingReport, isClosed } from './report.rules.ts';

/** The state of a case for the services that own its subject. */
export function moderationChanged(
  { type, subjectId, person, ...rest }: CaseDocument,
  patch: CasePatch,
  version: number,
  actor?: string,
): OutboxEntry {
  const { state, hidden, accountDisabled } = { ...rest, ...patch };
  // The newest decision stays the one of its ADMIN when a report opens the case again.
  const actorId = actor ?? rest.history.findLast((entry) => entry.actor)?.actor ?? '';
  const message = {
    subjectType: type,
    subjectId,
    personId: person,
    actorId,
    open: !isClosed({ state }),
    hidden,
    accountDisabled,
  };
  return outboxEntry('user.moderation-changed', message, { version });
}

/** A report is new, or its person has changed it. */
export const reportReceived = (
  { _id, type, subjectId }: Pick<CaseDocument, '_id' | 'type' | 'subjectId'>,
  { reason }: Pick<IncomingReport, 'reason'>,
  reporters: number,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'user.report-received',
    { caseId: _id, subjectType: type, subjectId, reason, reporters },
    { version },
  );

/** The answer to the people who have reported the subject. It does not contain the actions against the other person. */
function answer(
  about: CaseDocument,
  outcome: 'acted' | 'dismissed',
  version: number,
): OutboxEntry | undefined {
  const { type, subjectId, contents } = about;
  const userIds = waitingReporters(about);
  if (userIds.length === 0) return undefined;
  const params = { type, outcome, name: contents.at(-1)?.name ?? '' };
  return outboxEntry(
    'user.people-notified',
    { kind: 'report_answered', userIds, subjectId, params },
    { version },
  );
}

/** The warning names no reporter. */
function warning({ type, subjectId, person, title }: CaseDocument, version: number): OutboxEntry {
  const params = { type, name: title };
  return outboxEntry(
    'user.people-notified',
    { kind: 'content_warning', userIds: [person], subjectId, params },
    { version },
  );
}

/** An entry of the audit trail for each thing that was done. It has no words of messages, because they may be removed. */
function auditEvents(
  before: CaseDocument,
  patch: CasePatch,
  decision: Decision,
  actor: string,
  version: number,
): OutboxEntry[] {
  const name = before.type === 'plan' ? before.title : '';
  const subject = { type: 'report', id: before._id, name };
  const changes = fieldChanges({ state: before.state }, { state: patch.state ?? before.state });
  const verbs =
    decision.do === 'act'
      ? [...new Set(decision.actions)]
      : [decision.do === 'undo' ? `undo_${decision.action}` : decision.do];
  return verbs.map((verb) =>
    adminAction({
      type: 'user.admin-action',
      actor,
      action: verb.replaceAll('_', '-'),
      subject,
      version,
      changes,
    }),
  );
}

/** The events of a decision. */
export function decisionEvents(
  before: CaseDocument,
  patch: CasePatch,
  decision: Decision,
  actor: string,
  version: number,
): OutboxEntry[] {
  const changed = moderationChanged(before, patch, version, actor);
  const isWarning = decision.do === 'act' && decision.actions.includes('warn');
  const outcome = { act: 'acted', dismiss: 'dismissed', review: undefined, undo: undefined } as const;
  const result = outcome[decision.do];
  const answered = result && answer(before, result, version);
  return [
    changed,
    ...auditEvents(before, patch, decision, actor, version),
    ...(isWarning ? [warning(before, version)] : []),
    ...(answered ? [answered] : []),
  ];
}
