import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Purchase } from './periods.rules.ts';

/** Everything that a person has bought. `_id` is the person. */
export interface MembershipDocument {
  _id: string;
  purchases: StoredPurchase[];
  version: number;
  outbox?: OutboxEntry[];
}

export interface StoredPurchase extends Purchase {
  /**
   * The order that has reserved the unused days of this purchase, so that they pay for no other order; or the refund of the
   * purchase (`refund:<order>`), so that they pay for none.
   */
  reservedBy?: string;
  /** The version of the order that it follows from. An older version has no effect. */
  orderVersion?: number;
}

const required = { required: true } as const;

const membershipSchema = new Schema<MembershipDocument>(
  {
    _id: { type: String, ...required },
    purchases: [
      {
        _id: false,
        orderId: { type: String, ...required },
        tier: { type: String, ...required },
        featured: { type: Boolean, ...required },
        days: { type: Number, ...required },
        cost: { type: Number, ...required },
        grantedAt: { type: Date, ...required },
        creditedOrderId: String,
        creditedShare: Number,
        revokedAt: Date,
        reservedBy: String,
        orderVersion: Number,
        until: Date,
        endedAt: Date,
      },
    ],
    version: { type: Number, default: 1 },
    ...outboxFields,
  },
  { collection: 'memberships', versionKey: false },
);

export type MembershipModel = Model<MembershipDocument>;

export const membershipModel = (connection: Connection): MembershipModel =>
  connection.model<MembershipDocument>('Membership', membershipSchema);
