import type { ExportingService } from '@layover/proto/http/user/data-export';
import { type Connection, type Model, Schema } from 'mongoose';

/** A page of the data that a service has about a person (`<service>.data-exported`). */
export interface ExportPageDocument {
  /** `<export>:<service>:<run>:<page>`, so that a repeated event stores nothing twice. */
  _id: string;
  exportId: string;
  person: string;
  service: ExportingService;
  run: string;
  page: number;
  /** Empty in the last page of a run. */
  file: string;
  content: Buffer;
  /** Bytes of the content. */
  size: number;
  last: boolean;
  /** Later than that of the export. It removes pages that a crash has left without an export. */
  expiresAt: Date;
}

export type ExportPageModel = Model<ExportPageDocument>;

export const PAGES_OF_RUN = 'pages_of_a_run';

const required = { required: true } as const;

const schema = new Schema<ExportPageDocument>(
  {
    _id: { type: String, ...required },
    exportId: { type: String, ...required },
    person: { type: String, ...required },
    service: { type: String, ...required },
    run: { type: String, ...required },
    page: { type: Number, ...required },
    file: { type: String, default: '' },
    // Not required, because mongoose takes an empty one for a missing one.
    content: Buffer,
    size: { type: Number, ...required },
    last: { type: Boolean, ...required },
    expiresAt: { type: Date, ...required },
  },
  { versionKey: false, collection: 'data_export_pages' },
);
schema.index({ exportId: 1, service: 1, run: 1, page: 1 }, { name: PAGES_OF_RUN });
schema.index({ person: 1 }, { name: 'pages_of_a_person' });
schema.index({ expiresAt: 1 }, { name: 'pages_expire', expireAfterSeconds: 0 });

export const exportPageModel = (connection: Connection): ExportPageModel =>
  connection.model<ExportPageDocument>('data_export_pages', schema);
