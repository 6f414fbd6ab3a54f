import type { TestServiceOptions } from '@layover/kit/testing/start-test-service';
import type { accountAdminApi } from '@layover/proto/http/auth/account-admin';
import type { BodyInput } from '@layover/proto/http/endpoint';
import type { AdminRosterDocument } from '../administration/admin-roster.model.ts';
import { adminRoster } from '../administration/admin-roster.ts';
import { type SignedInPerson, startAuth } from './start-auth.ts';

export type TestAdmins = Awaited<ReturnType<typeof startAdmins>>;

/** Starts the auth service with the calls of ADMINs. */
export async function startAdmins(options: TestServiceOptions = {}) {
  const auth = await startAuth(options);
  const put = ({ bearer }: Pick<SignedInPerson, 'bearer'>, path: string, body: object) =>
    auth.http.put(`/api/auth/accounts/${path}`).set('Authorization', bearer).send(body);

  const roster = adminRoster(auth.mongo.model<AdminRosterDocument>('admin_roster'), auth.accounts);

  return {
    ...auth,
    /** Registers an ADMIN. */
    joinAdmin: async (): Promise<SignedInPerson> => {
      const person = await auth.join();
      await auth.accounts.updateOne({ _id: person.user._id }, { $set: { rol: 'ADMIN' } });
      await roster.enlist(person.user._id);
      const { body } = await auth.refresh(person.cookie).expect(200);
      return { ...person, bearer: `Bearer ${body.token}` };
    },
    changeRole: (actor: SignedInPerson, { user }: SignedInPerson, rol: string) =>
      put(actor, `${user._id}/role`, { rol }),
    disable: (actor: SignedInPerson, { user }: SignedInPerson, disabled = true) =>
      put(actor, `${user._id}/disable`, { disabled }),
    bulkRole: (actor: SignedInPerson, body: BodyInput<typeof accountAdminApi.bulkRole>) =>
      put(actor, 'bulk-role', body),
    bulkDisable: (actor: SignedInPerson, body: BodyInput<typeof accountAdminApi.bulkDisable>) =>
      put(actor, 'bulk-disable', body),
    activeAdmins: () => auth.accounts.countDocuments({ rol: 'ADMIN', disabled: false }),
  };
}
