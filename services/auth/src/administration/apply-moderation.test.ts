import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId } from '@layover/kit/testing/tokens';
import { startAdmins, type TestAdmins } from '../testing/start-admins.ts';
import type { SignedInPerson } from '../testing/start-auth.ts';

let auth: TestAdmins;
let admin: SignedInPerson;
beforeAll(async () => {
  auth = await startAdmins();
  admin = await auth.joinAdmin();
});
afterAll(() => auth?.stop());

const decide = (
  { user }: SignedInPerson,
  subjectId: string,
  accountDisabled: boolean,
  version: number,
  actorId = admin.user._id,
) =>
  publishEvent(
    auth,
    'user.moderation-changed',
    { subjectType: 'user', subjectId, personId: user._id, actorId, accountDisabled },
    version,
  );
const isDisabled = async ({ user }: SignedInPerson) =>
  (await auth.accounts.findById(user._id).lean())?.disabled;

describe('an account that ADMINs disable because of reports', () => {
  it('is signed out and cannot sign in, until they enable it again', async () => {
    const person = await auth.join();
    const subject = newId();
    await decide(person, subject, true, 2);
    await auth.login(person.email).expect(403);
    await auth.refresh(person.cookie).expect(401);
    await decide(person, subject, false, 3);
    await auth.login(person.email).expect(200);
  });

  it('follows the newest decision, in any order, twice and at once', async () => {
    const person = await auth.join();
    const subject = newId();
    await decide(person, subject, false, 5);
    await decide(person, subject, true, 4);
    expect(await isDisabled(person)).toBe(false);
    for (const version of [6, 6]) await decide(person, subject, true, version);
    expect(await isDisabled(person)).toBe(true);
    for (let version = 7; version < 37; version += 3) {
      await Promise.all([
        decide(person, subject, true, version),
        decide(person, subject, false, version + 2),
        decide(person, subject, true, version + 1),
      ]);
      expect(await isDisabled(person)).toBe(false);
    }
  });

  it('stays disabled when the case has never disabled it', async () => {
    const person = await auth.join();
    await auth.disable(admin, person).expect(200);
    await decide(person, newId(), false, 2);
    expect(await isDisabled(person)).toBe(true);
  });

  it('is not one of the deciding ADMIN, nor one that does not exist', async () => {
    await decide(admin, newId(), true, 2);
    expect(await isDisabled(admin)).toBe(false);
    await decide({ ...admin, user: { ...admin.user, _id: newId() } }, newId(), true, 2);
  });
});
