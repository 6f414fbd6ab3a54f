import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { OrderFilter } from './order.repository.ts';

/** Stores the event of an export until RabbitMQ has it. */
interface ExportRecordDocument {
  _id: Types.ObjectId;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

type ExportRecordModel = Model<ExportRecordDocument>;

/** Longer than an outage of the broker lasts. */
const KEPT_SECONDS = 7 * 24 * 3600;

const schema = new Schema<ExportRecordDocument>(
  {
    createdAt: {
      type: Date,
      required: true,
      index: { name: 'export_records_expire', expireAfterSeconds: KEPT_SECONDS },
    },
    ...outboxFields,
  },
  { versionKey: false, collection: 'export_records' },
);

export const exportRecordModel = (connection: Connection): ExportRecordModel =>
  connection.model<ExportRecordDocument>('ExportRecord', schema);

interface ExportedOrders {
  actor: string;
  filter: OrderFilter;
  rows: number;
}

/** Records an export of orders by an ADMIN in the audit trail. Call it before the first row is sent. */
export const recordExport =
  (records: ExportRecordModel, outbox: Pick<Outbox, 'publish'>) =>
  async ({ actor, filter, rows }: ExportedOrders): Promise<void> => {
    const _id = new Types.ObjectId();
    const exported = adminAction({
      type: 'payment.admin-action',
      actor,
      action: 'export',
      version: 1,
      subject: { type: 'payments', id: 'payments', name: '' },
      changes: fieldChanges({}, { rows, ...filter }),
      ...(filter.userId && { personId: filter.userId }),
    });
    await records.create({ _id, createdAt: new Date(), outbox: [exported] });
    outbox.publish(records, _id, [exported]);
  };
