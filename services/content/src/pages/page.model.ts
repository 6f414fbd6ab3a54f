import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { type LastSave, lastSaveField } from '@layover/shared/managed-documents/revision';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A version without its blocks, which are in `page_versions` under the same id. */
export interface VersionRecord {
  _id: Types.ObjectId;
  number: number;
  at: Date;
  /** The ADMIN who published it. */
  by: string;
  summary: string;
}

interface PageDraft {
  blocks: EditedBlock[];
  at: Date;
  by: string;
}

export interface PageDocument {
  _id: PageName;
  /** The published blocks. Read them with `blocksOf`, because older blocks have no ids. */
  blocks: EditedBlock[];
  /** The published version; null for a page that was stored before pages had versions. */
  published: VersionRecord | null;
  draft: PageDraft | null;
  /** The last PAGE_VERSIONS_MAX ones, the oldest first. */
  versions: VersionRecord[];
  /** Grows with every change of the draft and every publication. */
  revision: number;
  lastSave?: LastSave;
  /** Grows with every change. */
  version: number;
  outbox?: OutboxEntry[];
}

/** The blocks that an ADMIN edits: the draft, or else the published ones. */
export const draftOf = ({ draft, blocks }: Pick<PageDocument, 'draft' | 'blocks'>): EditedBlock[] =>
  draft?.blocks ?? blocks;

/** Defaults of the fields that older stored pages lack. */
export const PAGE_DEFAULTS = {
  blocks: [],
  published: null,
  draft: null,
  versions: [],
  revision: 0,
  version: 1,
} as const satisfies Partial<{ [Field in keyof PageDocument]: unknown }>;

const stored = Schema.Types.Mixed;

const pageSchema = new Schema<PageDocument>(
  {
    _id: { type: String, required: true },
    blocks: { type: [stored], default: [] } as never,
    published: { type: stored, default: null },
    draft: { type: stored, default: null },
    versions: { type: [stored], default: [] } as never,
    revision: { type: Number, default: 0 },
    ...lastSaveField,
    version: { type: Number, default: 1 },
    ...outboxFields,
  },
  { collection: 'pages', versionKey: false, minimize: false },
);

export type PageModel = Model<PageDocument>;

export const pageModel = (connection: Connection): PageModel =>
  connection.model<PageDocument>('Page', pageSchema);
