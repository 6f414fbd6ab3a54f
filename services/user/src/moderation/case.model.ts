import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type {
  CaseEvent,
  CaseState,
  ReportReason,
  SubjectType,
} from '@layover/proto/http/user/moderation-schemas';
import { type Connection, type Model, Schema } from 'mongoose';

/** The subject as it was when it was reported. */
export interface StoredContent {
  name: string;
  text: string;
  image: string;
  attachment: { name: string; kind: 'image' | 'file'; path: string } | null;
  at: Date;
}

/** The report of one person; a further one by the same person takes its place. */
export interface CaseReport {
  /** Null once the account of the reporter is deleted. */
  reporter: string | null;
  reason: ReportReason;
  note: string;
  at: Date;
  /** The reporter was notified of the decision. */
  answered: boolean;
}

interface CaseNote {
  _id: string;
  author: string;
  text: string;
  at: Date;
}

export interface CaseHistoryEntry {
  event: CaseEvent;
  /** The ADMIN who did it; null for events that follow from a report or a deleted account. */
  actor: string | null;
  at: Date;
}

/** All reports of one subject, with the actions of the ADMINs. `_id` is `<type>:<subject id>`; ids are hex. */
export interface CaseDocument {
  _id: string;
  type: SubjectType;
  subjectId: string;
  /** The writer of the subject, or the person who is the subject. */
  person: string;
  state: CaseState;
  reviewer: string | null;
  /** For lists, which do not read the contents: the name, or the beginning of the text. */
  title: string;
  image: string;
  hasAttachment: boolean;
  /** At most CASE_CONTENTS_MAX, the newest last. */
  contents: StoredContent[];
  /** At most CASE_REPORTS_MAX. */
  reports: CaseReport[];
  reporterCount: number;
  reasons: { reason: ReportReason; count: number }[];
  notes: CaseNote[];
  history: CaseHistoryEntry[];
  hidden: boolean;
  accountDisabled: boolean;
  /** Grows with each decision, and when a report opens the case again. */
  revision: number;
  /** Grows with every change. */
  version: number;
  firstReportedAt: Date;
  lastReportedAt: Date;
  outbox?: OutboxEntry[];
}
export type CaseModel = Model<CaseDocument>;

export const CASES_BY_PRIORITY = 'cases_by_priority';
export const CASES_BY_TIME = 'cases_by_time';
export const CASES_OF_REPORTER = 'cases_of_reporter';
export const CASES_ABOUT_PERSON = 'cases_about_person';

const required = { required: true } as const;
const date = { type: Date, ...required };

const schema = new Schema<CaseDocument>(
  {
    _id: { type: String, ...required },
    type: { type: String, ...required },
    subjectId: { type: String, ...required },
    person: { type: String, ...required },
    state: { type: String, ...required },
    reviewer: { type: String, default: null },
    title: { type: String, default: '' },
    image: { type: String, default: '' },
    hasAttachment: { type: Boolean, default: false },
    contents: [
      { _id: false, name: String, text: String, image: String, attachment: Schema.Types.Mixed, at: Date },
    ],
    reports: [
      {
        _id: false,
        reporter: { type: String, default: null },
        reason: String,
        note: String,
        at: Date,
        answered: Boolean,
      },
    ],
    reporterCount: { type: Number, ...required },
    reasons: [{ _id: false, reason: String, count: Number }],
    notes: [{ _id: String, author: String, text: String, at: Date }],
    history: [{ _id: false, event: String, actor: { type: String, default: null }, at: Date }],
    hidden: { type: Boolean, default: false },
    accountDisabled: { type: Boolean, default: false },
    revision: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    firstReportedAt: date,
    lastReportedAt: date,
    ...outboxFields,
  },
  { versionKey: false, collection: 'cases' },
);
schema.index({ state: 1, reporterCount: -1, lastReportedAt: -1, _id: 1 }, { name: CASES_BY_PRIORITY });
schema.index({ state: 1, lastReportedAt: -1, _id: -1 }, { name: CASES_BY_TIME });
schema.index({ 'reports.reporter': 1 }, { name: CASES_OF_REPORTER });
schema.index({ person: 1 }, { name: CASES_ABOUT_PERSON });

export const caseModel = (connection: Connection): CaseModel =>
  connection.model<CaseDocument>('Case', schema);
