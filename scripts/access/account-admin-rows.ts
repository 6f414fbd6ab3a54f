import type { accountAdminApi } from '@layover/proto/http/account-admin';
import type { Fixtures } from './fixtures.ts';
import { admins, type Rows } from './row.ts';

const ofNewAccount = async ({ newAccount }: Fixtures) => ({ params: { id: (await newAccount())._id } });

export const accountAdminRows: Rows<typeof accountAdminApi> = {
  changeRole: {
    who: admins(200),
    send: async (fixtures) => ({ ...(await ofNewAccount(fixtures)), body: { rol: 'ADMIN' } }),
  },
  disable: {
    who: admins(200),
    send: async (fixtures) => ({ ...(await ofNewAccount(fixtures)), body: { disabled: true } }),
  },
  bulkRole: {
    who: admins(200),
    send: async ({ newAccount }) => ({ body: { accountsId: [(await newAccount())._id], rol: 'ADMIN' } }),
  },
  bulkDisable: {
    who: admins(200),
    send: async ({ newAccount }) => ({ body: { accountsId: [(await newAccount())._id], disabled: true } }),
  },
};
