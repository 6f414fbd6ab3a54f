import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { VoucherKind } from '@layover/proto/http/payment/voucher';
import { type Created, creationField } from '@layover/shared/managed-documents/creation';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface VoucherDocument extends Created {
  _id: Types.ObjectId;
  /** As ADMINs see it. */
  code: string;
  /** The code as it is compared (`voucherKey`). */
  key: string;
  kind: VoucherKind;
  /** Percent, USD cents, or 0 for `free`. */
  value: number;
  /** Empty: all packages. */
  idPackages: string[];
  validFrom: Date | null;
  validUntil: Date | null;
  usesMax: number;
  oncePerPerson: boolean;
  /** Uses that are left. It changes in one write with `uses`. */
  left: number;
  uses: VoucherUse[];
  createdAt: Date;
  endedAt: Date | null;
  version: number;
  outbox?: OutboxEntry[];
}

/** Reserved before the money is taken, and kept once it has come. */
interface VoucherUse {
  orderId: string;
  /** Empty once the account is deleted. */
  userId: string;
}

const required = { required: true } as const;

const voucherSchema = new Schema<VoucherDocument>(
  {
    code: { type: String, ...required },
    key: { type: String, ...required },
    kind: { type: String, enum: VoucherKind.options, ...required },
    value: { type: Number, ...required },
    idPackages: [String],
    validFrom: { type: Date, default: null },
    validUntil: { type: Date, default: null },
    usesMax: { type: Number, ...required },
    oncePerPerson: { type: Boolean, ...required },
    left: { type: Number, ...required },
    uses: [{ _id: false, orderId: { type: String, ...required }, userId: { type: String, default: '' } }],
    createdAt: { type: Date, ...required },
    endedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
    ...creationField,
    ...outboxFields,
  },
  { collection: 'vouchers', versionKey: false },
);
voucherSchema.index({ key: 1 }, { name: 'one_voucher_per_code', unique: true });
// A repeated creation without a code has another random code.
voucherSchema.index(
  { creation: 1 },
  {
    name: 'one_voucher_per_creation',
    unique: true,
    partialFilterExpression: { creation: { $type: 'objectId' } },
  },
);
voucherSchema.index({ 'uses.userId': 1 }, { name: 'by_user' });

export type VoucherModel = Model<VoucherDocument>;

export const voucherModel = (connection: Connection): VoucherModel =>
  connection.model<VoucherDocument>('Voucher', voucherSchema);
