import type { auditApi } from '@layover/proto/http/audit';
import type { accountAdminApi } from '@layover/proto/http/auth/account-admin';
import type { operationsApi } from '@layover/proto/http/operations';
import type { userAdminApi } from '@layover/proto/http/user/user-admin';
import type { Fixtures } from '../fixtures.ts';
import { admins, type Rows } from '../row.ts';

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

export const userAdminRows: Rows<typeof userAdminApi> = {
  list: { who: admins(200) },
  detail: { who: admins(200), send: ({ accounts }) => ({ params: { id: accounts.owner._id } }) },
  peopleById: { who: admins(200), send: ({ accounts }) => ({ query: { ids: accounts.owner._id } }) },
  export: { who: admins(200) },
  summary: { who: admins(200) },
};

export const auditRows: Rows<typeof auditApi> = {
  list: { who: admins(200) },
  export: { who: admins(200) },
};

export const operationsRows: Rows<typeof operationsApi> = {
  auth: { who: admins(200) },
  user: { who: admins(200) },
  chat: { who: admins(200) },
  plan: { who: admins(200) },
};
