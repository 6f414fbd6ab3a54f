import { randomUUID } from 'node:crypto';
import { newId } from '@layover/kit/testing/tokens';
import type { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import type { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import type { webhookApi } from '@layover/proto/http/payment/webhook';
import type { Fixtures } from './fixtures.ts';
import { admins, everybody, type Outcome, type Rows, signedIn, type Who } from './row.ts';

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
  order: { who: owners(200), send: ofOrder },
  captureOrder: { who: owners('409 not_approved'), send: ofOrder },
  cancelOrder: {
    who: owners(200),
    send: async ({ newOrder }) => ({ params: { id: await newOrder() } }),
  },
};

export const orderAdminRows: Rows<typeof orderAdminApi> = {
  allOrders: { who: admins(200) },
  refundOrder: {
    who: admins('409 not_refundable'),
    send: async (fixtures) => ({ ...(await ofOrder(fixtures)), body: { note: '' } }),
  },
};

export const webhookRows: Rows<typeof webhookApi> = {
  receivePayPal: { who: everybody('403 wrong_signature') },
};

const packageBody = {
  ...{ name: 'Silver', text: '', cost: 900, days: 30, colour: '#c0c0c0', featured: false, items: [] },
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
