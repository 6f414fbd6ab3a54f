import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { eventFixture, withChannel } from '../testing/event-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { encodeBody } from './envelope.ts';
import { inboxTopology } from './topology.ts';

it('existing queues with another delivery limit are used as they are', async () => {
  const fixture = await eventFixture();
  try {
    const { namespace, url, database } = fixture;
    for (const service of ['chat', 'listener']) {
      const [{ name, options }] = inboxTopology(namespace, service, []).queues as [
        ReturnType<typeof inboxTopology>['queues'][number],
      ];
      const oldOptions = { ...options, arguments: { ...options.arguments, 'x-delivery-limit': 7 } };
      await withChannel(url, (channel) => channel.assertQueue(name, oldOptions));
    }
    const received: string[] = [];
    const listener = fixture.broker('listener');
    listener.consume({ 'user.profile-changed': ({ userId }) => void received.push(userId) }, database);
    const publisher = fixture.broker('user');
    await eventually(() => expect([publisher.state, listener.state]).toEqual(['up', 'up']));
    await fixture.consuming('listener');
    await publisher.publish(
      { id: randomUUID(), type: 'user.profile-changed', time: new Date(), version: 1 },
      encodeBody('user.profile-changed', { userId: 'ana' }),
    );
    await eventually(() => expect(received).toEqual(['ana']));
    // The queue of a service that has never run receives the event too.
    await withChannel(url, async (channel) => {
      const { queue } = await channel.checkQueue(`${namespace}.chat`);
      await eventually(async () => expect((await channel.checkQueue(queue)).messageCount).toBe(1));
    });
  } finally {
    await fixture.close();
  }
});
