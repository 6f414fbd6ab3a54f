import type { ReportReason, SubjectType } from '@layover/proto/http/user/moderation-schemas';
import { CASE_CONTENTS_MAX, CASE_HISTORY_MAX, CASE_REPORTS_MAX } from '@layover/proto/limits';
import { shortenText } from '@layover/proto/text/characters';
import type { CaseDocument, CaseHistoryEntry, CaseReport, StoredContent } from './case.model.ts';

/** A report as it arrives. */
export interface IncomingReport {
  type: SubjectType;
  subjectId: string;
  person: string;
  reporter: string;
  reason: ReportReason;
  note: string;
  at: Date;
  content: Omit<StoredContent, 'at'>;
}

/** The fields of a case that a report or a decision changes. */
export type CasePatch = Partial<Omit<CaseDocument, '_id' | 'version' | 'outbox'>>;

const TITLE_MAX = 140;

export const caseIdOf = ({ type, subjectId }: Pick<IncomingReport, 'type' | 'subjectId'>) =>
  `${type}:${subjectId}`;

/** The case that begins with a report. */
export function newCase(report: IncomingReport): Omit<CaseDocument, 'outbox'> {
  const { type, subjectId, person, at } = report;
  return {
    _id: caseIdOf(report),
    type,
    subjectId,
    person,
    state: 'open',
    reviewer: null,
    notes: [],
    history: [],
    hidden: false,
    accountDisabled: false,
    ...summaryOf([{ ...report.content, at }]),
    ...countsOf([stored(report)]),
    revision: 0,
    version: 1,
    firstReportedAt: at,
    lastReportedAt: at,
  };
}

/**
 * The changes that a report makes to a case; undefined if the case already has this report, or a newer one by the same
 * person.
 */
export function withReport(before: CaseDocument, report: IncomingReport): CasePatch | undefined {
  const earlier = before.reports.find(({ reporter }) => reporter === report.reporter);
  if (earlier && earlier.at >= report.at) return undefined;
  const others = before.reports.filter((each) => each !== earlier);
  if (earlier && earlier.reason === report.reason && earlier.note === report.note) {
    // Nothing new, so the case is not opened again. The time decides about reports that arrive later.
    return { reports: [...others, { ...earlier, at: report.at }] };
  }
  if (!earlier && others.length >= CASE_REPORTS_MAX) return reopened(before, report.at);
  return {
    ...countsOf([...others, stored(report)]),
    ...summaryOf(withContent(before.contents, { ...report.content, at: report.at })),
    lastReportedAt: latest(before.lastReportedAt, report.at),
    firstReportedAt: before.firstReportedAt < report.at ? before.firstReportedAt : report.at,
    ...reopened(before, report.at),
  };
}

/** A case that was closed is open again, because somebody still waits for an answer. */
const reopened = (before: CaseDocument, at: Date): CasePatch | undefined =>
  isClosed(before)
    ? {
        state: 'open',
        reviewer: null,
        revision: before.revision + 1,
        lastReportedAt: latest(before.lastReportedAt, at),
        history: withEvents(before, [{ event: 'reopened', actor: null, at: new Date() }]),
      }
    : undefined;

export const isClosed = ({ state }: Pick<CaseDocument, 'state'>) =>
  state === 'resolved' || state === 'dismissed';

export const withEvents = ({ history }: Pick<CaseDocument, 'history'>, events: CaseHistoryEntry[]) =>
  [...history, ...events].slice(-CASE_HISTORY_MAX);

/** The reports without the name and the words of a person whose account is deleted. */
export const withoutReporter = (before: CaseDocument, person: string): CasePatch => ({
  reports: before.reports.map((report) =>
    report.reporter === person ? { ...report, reporter: null, note: '' } : report,
  ),
});

/** The case without anything that the person has written. */
export const withoutContents = (before: CaseDocument, at: Date): CasePatch => ({
  ...summaryOf([]),
  history: withEvents(before, [{ event: 'account_deleted', actor: null, at }]),
});

const stored = ({ reporter, reason, note, at }: IncomingReport): CaseReport => ({
  reporter,
  reason,
  note,
  at,
  answered: false,
});

const latest = (one: Date, other: Date) => (one > other ? one : other);

/** Newer forms of the subject follow older ones. The first one stays, because the first report is about it. */
function withContent(contents: readonly StoredContent[], added: StoredContent): StoredContent[] {
  if (contents.some((known) => sameContent(known, added))) return [...contents];
  const sorted = [...contents, added].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return sorted.length > CASE_CONTENTS_MAX ? [sorted[0]!, ...sorted.slice(1 - CASE_CONTENTS_MAX)] : sorted;
}

const sameContent = (one: StoredContent, other: StoredContent) =>
  one.name === other.name && one.text === other.text && one.attachment?.path === other.attachment?.path;

function summaryOf(contents: StoredContent[]) {
  const newest = contents.at(-1);
  const text = (newest?.name || newest?.text || newest?.attachment?.name) ?? '';
  return {
    contents,
    title: shortenText(text, TITLE_MAX),
    image: newest?.image ?? '',
    hasAttachment: contents.some(({ attachment }) => attachment),
  };
}

function countsOf(reports: CaseReport[]) {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  return {
    reports,
    reporterCount: reports.length,
    reasons: reasons.toSorted((one, other) => other.count - one.count),
  };
}
