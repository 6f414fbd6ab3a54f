import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { AuditEntry } from './audit.model.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user?.stop());

const audit = () => user.mongo.model<AuditEntry>('audit');
const action = () => ({
  actorId: newId(),
  action: 'plan.edit',
  subjectType: 'plan',
  subjectId: newId(),
  subjectName: 'Fado in Alfama',
  changes: [{ field: 'startsAt', before: '2099-01-01T20:00', after: '2099-01-01T21:00' }],
});

describe('the event of a change by an ADMIN', () => {
  it('is stored as an entry of the audit trail', async () => {
    const message = action();
    const id = await user.publish('plan.admin-action', message);
    await eventually(async () => {
      const { actorId, ...rest } = message;
      expect(await audit().findById(id).lean()).toEqual({
        _id: id,
        actor: actorId,
        at: expect.any(Date),
        ...rest,
      });
    });
  });

  it('is stored once and as it was first, also when it is handled again', async () => {
    const message = action();
    const id = await user.publish('plan.admin-action', message);
    await user.waitUntilHandled(id);
    // Simulates a crash between the write of the handler and the inbox.
    await user.mongo.model('inbox').deleteOne({ _id: id });
    await user.publishAs(id, 'plan.admin-action', { ...message, subjectName: 'Another name' });
    await user.waitUntilHandled(id);
    const stored = await audit().find({ subjectId: message.subjectId }).lean();
    expect(stored.map(({ _id, subjectName }) => ({ _id, subjectName }))).toEqual([
      { _id: id, subjectName: 'Fado in Alfama' },
    ]);
  });
});
