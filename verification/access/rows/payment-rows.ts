import { randomUUID } from 'node:crypto';
import { newId } from '@layover/kit/testing/tokens';
import type { billingApi } from '@layover/proto/http/payment/billing';
import type { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import type { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import type { paypalWebhookApi } from '@layover/proto/http/payment/paypal-webhook';
import type { receiptAdminApi, receiptApi } from '@layover/proto/http/payment/receipt';
import type { seatApi } from '@layover/proto/http/payment/seat';
import type { voucherAdminApi, voucherApi } from '@layover/proto/http/payment/voucher';
import type { Fixtures } from '../fixtures.ts';
import { admins, everybody, type Outcome, type Rows, signedIn, type Who } from '../row.ts';

/** The owner's order exists for the owner alone. */
const owners = (status: Outcome): Who => [401, 404, 404, 404, 404, 404, status, 404];
const ofOrder = async ({ order }: Fixtures) => ({ params: { id: await order() } });

export const orderRows: Rows<typeof orderApi> = {
  settings: { who: signedIn(200) },
  membership: { who: signedIn(200) },
  createOrder: {
    who: signedIn(201),
    send: ({ packageId }) => ({ body: { packageId, clientId: randomUUID(), method: 'wallet' } }),
  },
  orders: { who: signedIn(200) },
  exportOrders: { who: signedIn(200) },
  order: { who: owners(200), send: ofOrder },
  captureOrder: { who: owners('409 not_approved'), send: ofOrder },
  cancelOrder: {
    who: owners(200),
    send: async ({ newOrder }) => ({ params: { id: await newOrder() } }),
  },
};

export const orderAdminRows: Rows<typeof orderAdminApi> = {
  allOrders: { who: admins(200) },
  exportAllOrders: { who: admins(200) },
  orderById: { who: admins(200), send: ofOrder },
  refundOrder: {
    who: admins('409 not_refundable'),
    send: async (fixtures) => ({ ...(await ofOrder(fixtures)), body: { clientId: randomUUID(), note: '' } }),
  },
};

export const receiptRows: Rows<typeof receiptApi> = {
  receipt: { who: owners('409 no_receipt'), send: ofOrder },
};

export const receiptAdminRows: Rows<typeof receiptAdminApi> = {
  receiptOf: { who: admins('409 no_receipt'), send: ofOrder },
};

export const billingRows: Rows<typeof billingApi> = {
  billing: { who: signedIn(200) },
  saveBilling: {
    who: signedIn(200),
    send: () => ({
      body: { company: 'Halcyon', vatNumber: '', address: 'Rua Augusta 1\nLisboa', country: 'PT' },
    }),
  },
  removeBilling: { who: signedIn(200) },
};

const token = 'T'.repeat(43);

export const seatRows: Rows<typeof seatApi> = {
  seatOrders: { who: signedIn(200) },
  inviteToSeat: {
    who: owners('409 seats_ended'),
    send: async ({ seats }) => ({
      params: { id: (await seats()).order },
      body: { seat: 1, label: 'Rahul' },
    }),
  },
  withdrawSeatInvitation: {
    who: owners(200),
    send: async ({ seats }) => {
      const { order, invitation } = await seats();
      return { params: { id: order }, body: { assignment: invitation } };
    },
  },
  takeSeatBack: {
    who: owners(200),
    send: async ({ seats }) => {
      const { order, held } = await seats();
      return { params: { id: order }, body: { assignment: held } };
    },
  },
  seatInvitation: { who: signedIn('404 seat_invitation_unknown'), send: () => ({ body: { token } }) },
  acceptSeat: { who: signedIn('404 seat_invitation_unknown'), send: () => ({ body: { token } }) },
  heldSeats: { who: signedIn(200) },
  giveSeatBack: {
    who: owners(200),
    send: async ({ seats }) => ({ params: { id: (await seats()).held } }),
  },
};

export const voucherRows: Rows<typeof voucherApi> = {
  quoteVoucher: {
    who: signedIn('404 voucher_unknown'),
    send: ({ packageId }) => ({ body: { packageId, code: 'NO-SUCH-CODE' } }),
  },
};

export const voucherAdminRows: Rows<typeof voucherAdminApi> = {
  vouchers: { who: admins(200) },
  createVoucher: {
    who: admins(201),
    send: () => ({
      body: {
        kind: 'percent',
        value: 10,
        idPackages: [],
        validFrom: null,
        validUntil: null,
        usesMax: 1,
        oncePerPerson: true,
      },
    }),
  },
  endVoucher: { who: admins(404), send: () => ({ params: { id: newId() } }) },
};

export const paypalWebhookRows: Rows<typeof paypalWebhookApi> = {
  receivePayPal: { who: everybody('403 wrong_signature') },
};

const packageBody = {
  name: 'Silver',
  text: '',
  cost: 900,
  days: 30,
  colour: '#c0c0c0',
  featured: false,
  items: [],
  limits: { chatRequestsPerDay: 20, groupMembers: 25 },
};

export const packageAdminRows: Rows<typeof packageAdminApi> = {
  allPackages: { who: admins(200) },
  createPackage: {
    who: admins('409 package_exists'),
    send: () => ({ body: { tier: 'silver', ...packageBody } }),
  },
  editPackage: {
    who: admins('409 package_changed'),
    send: ({ packageId }) => ({ params: { id: packageId }, body: { ...packageBody, revision: 1000 } }),
  },
  removePackage: { who: admins(404), send: () => ({ params: { id: newId() } }) },
  sortPackages: {
    who: admins(200),
    send: ({ packageId }) => ({ body: { idPackages: [packageId] } }),
  },
  replacePackagePicture: {
    who: admins(200),
    send: ({ packageId, photo }) => ({ params: { id: packageId }, file: photo }),
  },
};
