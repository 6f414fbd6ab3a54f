import type { Tier } from '@layover/proto/http/shared-schemas';
import type { MembershipDocument } from '../../../services/payment/src/memberships/membership.model.ts';
import type { OrderDocument } from '../../../services/payment/src/orders/order.model.ts';
import type { VoucherDocument } from '../../../services/payment/src/vouchers/voucher.model.ts';

type Stored = Pick<
  OrderDocument,
  'userId' | 'state' | 'seats' | 'amount' | 'credit' | 'voucher' | 'refunded' | 'checkAt'
>;

/** An order of the product, as the checker needs it. */
export interface BookedOrder extends Stored {
  _id: string;
  /** The cost of the package, or of all seats. */
  cost: number;
}

export interface BookedVoucher
  extends Pick<VoucherDocument, 'kind' | 'value' | 'usesMax' | 'left' | 'uses' | 'oncePerPerson'> {
  _id: string;
}

/** An order at PayPal. Amounts are in USD cents. */
export interface PayPalBooking {
  /** The id of our order. */
  customId: string;
  captures: { status: string; amount: number; refunded: number }[];
}

export interface PublishedPeriod {
  tier: Tier;
  from: number;
  until: number;
}

/** The records of PayPal and of the service at the end of a run. */
export interface Books {
  orders: readonly BookedOrder[];
  memberships: readonly Pick<MembershipDocument, '_id' | 'purchases'>[];
  vouchers: readonly BookedVoucher[];
  atPayPal: readonly PayPalBooking[];
  /** The newest periods that were published of each person. */
  published: ReadonlyMap<string, readonly PublishedPeriod[]>;
}
