import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type LeasedJob, leasedJobFields } from '@layover/kit/jobs/leases';
import { type Connection, type Model, Schema } from 'mongoose';

/** An export to which the service has not yet sent everything. Its outbox holds a page at most. */
export interface ExportTaskDocument extends LeasedJob {
  /** Id of the export. */
  _id: string;
  person: string;
  /** Empty unless the person has confirmed it. */
  email: string;
  dueAt: Date;
  expiresAt: Date;
  outbox?: OutboxEntry[];
}

type ExportTaskModel = Model<ExportTaskDocument>;

const required = { required: true } as const;

const schema = new Schema<ExportTaskDocument>(
  {
    _id: { type: String, ...required },
    person: { type: String, ...required },
    email: { type: String, default: '' },
    dueAt: { type: Date, ...required },
    expiresAt: { type: Date, ...required },
    ...leasedJobFields,
    ...outboxFields,
  },
  { versionKey: false, collection: 'data_export_tasks' },
);
schema.index({ dueAt: 1 }, { name: 'due_exports' });
schema.index({ person: 1 }, { name: 'exports_of_person' });
schema.index({ expiresAt: 1 }, { name: 'exports_expire', expireAfterSeconds: 0 });

export const exportTaskModel = (connection: Connection): ExportTaskModel =>
  connection.model<ExportTaskDocument>('data_export_tasks', schema);
