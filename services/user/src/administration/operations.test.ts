import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deadQueueOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
const admin = testPerson({ rol: 'ADMIN' });

beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user?.stop());

it('GET /api/user/operations counts the dead-lettered events of the service, for ADMINs', async () => {
  const read = async () => (await user.as(admin).get('/api/user/operations').expect(200)).body.document;
  await eventually(async () => expect(await read()).toEqual({ failedMails: 0, deadLetters: 0 }));
  await withChannel(process.env.AMQP_URL as string, async (channel) => {
    channel.sendToQueue(deadQueueOf(user.namespace, 'user'), Buffer.from(''), { persistent: true });
    await channel.waitForConfirms();
  });
  await eventually(async () => expect(await read()).toMatchObject({ deadLetters: 1 }));
  await user.as(testPerson()).get('/api/user/operations').expect(403);
});
