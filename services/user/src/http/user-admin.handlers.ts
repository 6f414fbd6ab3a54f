import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { writeCsv } from '@layover/kit/http/write-csv';
import type { userAdminApi } from '@layover/proto/http/user/user-admin';
import { EXPORT_USERS_MAX } from '@layover/proto/limits';
import type { UserDeps } from '../deps.ts';
import { personNotFound } from '../errors.ts';
import { presentContact, presentProfile } from '../people/index.ts';
import { presentAdminUser } from './present-user.ts';
import { USER_COLUMNS, userCsvRows } from './users-csv.ts';

/** Changes of a person that the page about them shows. */
const SHOWN_CHANGES = 20;

export const userAdminHandlers = ({
  profiles,
  userTable,
  audit,
  moderation,
}: Pick<UserDeps, 'profiles' | 'userTable' | 'audit' | 'moderation'>): Handlers<typeof userAdminApi> => ({
  list: async ({ query }) => {
    const [page, counts] = await Promise.all([userTable.page(query), userTable.counts()]);
    return { users: page.found.map(presentAdminUser), ...pageOf(query, page), counts };
  },

  detail: async ({ params }) => {
    const profile = await profiles.find(params.id);
    if (!profile || profile.deleted) throw personNotFound();
    const user = {
      ...presentProfile(profile),
      ...presentAdminUser(profile),
      cases: await moderation.cases.counts(params.id),
      audit: await audit.ofSubject(params.id, SHOWN_CHANGES),
    };
    return { user };
  },

  peopleById: async ({ query }) => ({
    people: (await profiles.existing(query.ids)).map(presentContact),
  }),

  export: async ({ query, res, caller }) => {
    const { total } = await userTable.page({ ...query, page: 1, limit: 1 });
    const rows = Math.min(total, EXPORT_USERS_MAX);
    await audit.recordExport({ actor: caller._id, list: 'users', filter: query, rows });
    return writeCsv(res, 'users.csv', USER_COLUMNS, userCsvRows(userTable.rows(query, EXPORT_USERS_MAX)));
  },

  summary: () => userTable.joined(),
});
