import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Announced } from './announcement.rules.ts';

/** A notification to everybody who is interested in a plan, with its progress. */
export interface AnnouncementDocument extends Announced {
  /** Names its cause, so that the same cause starts one announcement. */
  _id: string;
  plan: Types.ObjectId;
  /** Id of the last interest whose person was notified; empty before the first one. */
  cursor: string;
  isDone: boolean;
  /** People who became interested later are not notified. */
  startedAt: Date;
  outbox?: OutboxEntry[];
}
export type AnnouncementModel = Model<AnnouncementDocument>;

export interface NewAnnouncement extends Announced {
  plan: AnnouncementDocument['plan'] | string;
  /** Distinguishes announcements of the same kind about the same plan: a version or a time. */
  cause: string | number;
}

/** The id of an announcement, by which the same cause starts one only. */
export const announcementId = ({ plan, kind, cause }: NewAnnouncement): string => `${plan}:${kind}:${cause}`;

export const UNFINISHED = 'unfinished_announcements';

const KEPT_SECONDS = 30 * 24 * 3600;

const required = { required: true } as const;

const schema = new Schema<AnnouncementDocument>(
  {
    _id: { type: String, ...required },
    plan: { type: Schema.Types.ObjectId, ...required },
    kind: { type: String, ...required },
    params: { type: Schema.Types.Mixed, ...required },
    planTranslations: { type: Schema.Types.Mixed, default: {} },
    cityTranslations: { type: Schema.Types.Mixed, default: {} },
    image: { type: String, default: '' },
    path: { type: String, default: '' },
    cursor: { type: String, default: '' },
    isDone: { type: Boolean, default: false },
    startedAt: { type: Date, ...required },
    ...outboxFields,
  },
  { versionKey: false, collection: 'announcements', minimize: false },
);
schema.index({ isDone: 1, startedAt: 1 }, { name: UNFINISHED, partialFilterExpression: { isDone: false } });
schema.index({ startedAt: 1 }, { name: 'announcements_expire', expireAfterSeconds: KEPT_SECONDS });

export const announcementModel = (connection: Connection): AnnouncementModel =>
  connection.model<AnnouncementDocument>('Announcement', schema);
