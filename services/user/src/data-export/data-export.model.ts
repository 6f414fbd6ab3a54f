import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import { type Connection, type Model, Schema } from 'mongoose';

/** The run of a service whose pages have all arrived. */
export interface ExportPart {
  service: ExportingService;
  run: string;
}

/** The person whose data is exported. */
export interface ExportOwner {
  person: string;
  /** Empty unless the person has confirmed it. */
  email: string;
}

/** The latest copy of the data of a person. */
export interface DataExportDocument {
  /** The person's id, so that a person has one export. */
  _id: string;
  exportId: string;
  state: 'gathering' | 'ready';
  parts: ExportPart[];
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
  /** Bytes of the archive; null while the data is being gathered. */
  size: number | null;
  /** The latest link, unless it is used. */
  link: { hash: string; expiresAt: Date } | null;
  version: number;
  outbox?: OutboxEntry[];
}

export type DataExportModel = Model<DataExportDocument>;

export const EXPIRED_EXPORTS = 'expired_exports';

const required = { required: true } as const;

const schema = new Schema<DataExportDocument>(
  {
    _id: { type: String, ...required },
    exportId: { type: String, ...required },
    state: { type: String, ...required },
    parts: [{ _id: false, service: { type: String, ...required }, run: { type: String, ...required } }],
    requestedAt: { type: Date, ...required },
    readyAt: { type: Date, default: null },
    expiresAt: { type: Date, ...required },
    size: { type: Number, default: null },
    link: { type: new Schema({ hash: String, expiresAt: Date }, { _id: false }), default: null },
    version: { type: Number, default: 1 },
    ...outboxFields,
  },
  { versionKey: false, collection: 'data_exports' },
);
schema.index({ expiresAt: 1 }, { name: EXPIRED_EXPORTS });
schema.index(
  { 'link.hash': 1 },
  { name: 'exports_by_link', partialFilterExpression: { 'link.hash': { $type: 'string' } } },
);

export const dataExportModel = (connection: Connection): DataExportModel =>
  connection.model<DataExportDocument>('data_exports', schema);
