import type { Block } from '@layover/proto/http/content/content';
import { type Connection, type Model, Schema } from 'mongoose';

export interface PageDocument {
  _id: 'home' | 'about';
  /** Stored as the contract describes them. */
  blocks: Block[];
}

const pageSchema = new Schema<PageDocument>(
  { _id: { type: String, required: true }, blocks: { type: [Schema.Types.Mixed], default: [] } as never },
  { collection: 'pages', versionKey: false },
);

export type PageModel = Model<PageDocument>;

export const pageModel = (connection: Connection): PageModel =>
  connection.model<PageDocument>('Page', pageSchema);
