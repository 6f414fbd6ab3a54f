import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The blocks of a version. It is written before its page refers to it, and removed after. */
export interface PageVersionDocument {
  _id: Types.ObjectId;
  page: PageName;
  blocks: EditedBlock[];
  /** The pictures of its blocks. */
  images: string[];
  at: Date;
}

const schema = new Schema<PageVersionDocument>(
  {
    page: { type: String, required: true },
    blocks: { type: [Schema.Types.Mixed], default: [] } as never,
    images: { type: [String], default: [] },
    at: { type: Date, required: true },
  },
  { collection: 'page_versions', versionKey: false, minimize: false },
);
schema.index({ images: 1 }, { name: 'by_picture' });
schema.index({ at: 1 }, { name: 'by_age' });

export type PageVersionModel = Model<PageVersionDocument>;

export const pageVersionModel = (connection: Connection): PageVersionModel =>
  connection.model<PageVersionDocument>('PageVersion', schema);
