import { z } from 'zod';
import { REPORT_REASONS } from '../../limits.ts';
import { Id, Instant, Person, Picture } from '../shared-schemas.ts';

export const ReportReason = z.enum(REPORT_REASONS).meta({ id: 'ReportReason' });
export type ReportReason = z.infer<typeof ReportReason>;

/** The kinds of content that people can report. */
export const SubjectType = z.enum(['message', 'plan', 'user', 'post', 'comment']).meta({ id: 'SubjectType' });
export type SubjectType = z.infer<typeof SubjectType>;

/** `<type>:<id of the subject>`: all reports of one subject are one case. */
export const CaseId = z
  .string()
  .regex(new RegExp(`^(${SubjectType.options.join('|')}):[0-9a-f]{24}$`))
  .meta({ id: 'CaseId' });

export const CaseState = z.enum(['open', 'in_review', 'resolved', 'dismissed']).meta({ id: 'CaseState' });
export type CaseState = z.infer<typeof CaseState>;

/** The actions that ADMINs can take in a case. `hide` and `disable_account` can be undone. */
export const CaseAction = z.enum(['warn', 'hide', 'disable_account']).meta({ id: 'CaseAction' });
export type CaseAction = z.infer<typeof CaseAction>;
export const UndoableAction = CaseAction.extract(['hide', 'disable_account']);
export type UndoableAction = z.infer<typeof UndoableAction>;

/** The kinds of entries in the history of a case. */
export const CaseEvent = z
  .enum([
    'reopened',
    'review',
    'warn',
    'hide',
    'disable_account',
    'undo_hide',
    'undo_disable_account',
    'dismiss',
    'account_deleted',
  ])
  .meta({ id: 'CaseEvent' });
export type CaseEvent = z.infer<typeof CaseEvent>;

/** The subject as it was when it was reported. */
export const ReportedContent = z
  .object({
    /** Name of the plan or the person, title of the post; empty for a message and a comment. */
    name: z.string(),
    /** Text of the message, the comment or the post, description of the plan, "about me" of the person. */
    text: z.string(),
    image: Picture,
    attachment: z
      .object({
        name: z.string(),
        kind: z.enum(['image', 'file']),
        /** Where an ADMIN loads it while the case is open, below `/api`. */
        path: z.string(),
      })
      .nullable(),
    at: Instant,
  })
  .meta({ id: 'ReportedContent' });
export type ReportedContent = z.infer<typeof ReportedContent>;

export const ModerationCase = z
  .object({
    _id: CaseId,
    type: SubjectType,
    subjectId: Id,
    /** The author of the message, the comment or the post, the creator of the plan, or the reported person. */
    person: Person,
    /** Name of the subject, or the beginning of its text. */
    title: z.string(),
    image: Picture,
    hasAttachment: z.boolean(),
    state: CaseState,
    /** The ADMIN who has taken the case into review. */
    reviewer: Person.nullable(),
    /** Number of different people who have reported the subject; the priority of the case. */
    reporterCount: z.number().int(),
    reasons: z.array(z.object({ reason: ReportReason, count: z.number().int() })),
    hidden: z.boolean(),
    accountDisabled: z.boolean(),
    /** The case is about the caller. */
    isOwn: z.boolean(),
    /** Grows with each decision; a call about another revision is 409 `case_changed`. */
    revision: z.number().int(),
    firstReportedAt: Instant,
    lastReportedAt: Instant,
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof ModerationCase>;

export const ModerationCaseDetail = ModerationCase.extend({
  /** Copies of the reported content, the newest first. */
  contents: z.array(ReportedContent),
  /** The newest first. `reporter` is null when the account was deleted; a case about the caller names no reporters and has no notes of them. */
  reports: z.array(
    z.object({ reporter: Person.nullable(), reason: ReportReason, note: z.string(), at: Instant }),
  ),
  notes: z.array(z.object({ _id: Id, author: Person, text: z.string(), at: Instant })),
  /** The oldest first. The actor is null for events that follow from a new report or a deleted account. */
  history: z.array(z.object({ event: CaseEvent, actor: Person.nullable(), at: Instant })),
  /** The actions that the caller may take. */
  actions: z.array(CaseAction),
}).meta({ id: 'ModerationCaseDetail' });
export type ModerationCaseDetail = z.infer<typeof ModerationCaseDetail>;
