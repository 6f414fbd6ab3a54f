import { expiresAfter } from '@layover/kit/expiring-index';
import { type Connection, type Model, Schema } from 'mongoose';

interface AuditFieldChange {
  field: string;
  before: string;
  after: string;
}

/** A change that an ADMIN made in any service. `_id` is the id of its event, so that a repeated event is stored once. */
export interface AuditEntry {
  _id: string;
  actor: string;
  /** The name of the action, such as `plan.edit`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** The name that the subject had after the change. */
  subjectName: string;
  changes: AuditFieldChange[];
  /** The person whom the entry names. */
  about?: string;
  at: Date;
}

const schema = new Schema<AuditEntry>(
  {
    _id: { type: String, required: true },
    actor: { type: String, required: true },
    action: { type: String, required: true },
    subjectType: { type: String, required: true },
    subjectId: { type: String, required: true },
    subjectName: { type: String, default: '' },
    changes: [{ _id: false, field: String, before: String, after: String }],
    about: String,
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'audit' },
);
for (const [field, name] of [
  ['subjectId', 'by_subject'],
  ['actor', 'by_actor'],
  ['action', 'by_action'],
  ['subjectType', 'by_subject_type'],
] as const)
  schema.index({ [field]: 1, at: -1, _id: -1 }, { name });
schema.index({ at: -1, _id: -1 }, { name: 'by_time' });
schema.index({ at: 1 }, { name: 'audit_expires', ...expiresAfter('RETENTION_AUDIT_DAYS') });

schema.index(
  { about: 1 },
  { name: 'about_a_person', partialFilterExpression: { about: { $type: 'string' } } },
);

export type AuditModel = Model<AuditEntry>;

export const auditModel = (connection: Connection): AuditModel =>
  connection.model<AuditEntry>('audit', schema);
