import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { CaseDocument } from './case.model.ts';
import { type Decision, waitingReporters } from './decision.rules.ts';
import { type CasePatch, isClosed } from './report.rules.ts';

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
    ...{ subjectType: type, subjectId, personId: person, actorId },
    ...{ open: !isClosed({ state }), hidden, accountDisabled },
  };
  return outboxEntry('user.moderation-changed', message, { version });
}

/** The answer to those who have reported the subject. It does not say what was done about the other person. */
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
  const told = outcome[decision.do];
  const answered = told && answer(before, told, version);
  return [changed, ...(isWarning ? [warning(before, version)] : []), ...(answered ? [answered] : [])];
}
