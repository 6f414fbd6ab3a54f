import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { eventFixture, withChannel } from '../testing/event-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { declareInstallation } from './declare.ts';
import { encodeBody } from './envelope.ts';
import { bindingsMarkerOf, inboxTopology } from './topology.ts';

it('a queue that exists with another delivery limit is used as it is', async () => {
  const fixture = await eventFixture();
  try {
    const { namespace, url, database } = fixture;
    const [{ name, options }] = inboxTopology(namespace, 'listener', []).queues as [
      ReturnType<typeof inboxTopology>['queues'][number],
    ];
    const oldOptions = { ...options, arguments: { ...options.arguments, 'x-delivery-limit': 7 } };
    await withChannel(url, (channel) => channel.assertQueue(name, oldOptions));
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

it('a service publishes nothing until RabbitMQ has the queues and bindings of its version', async () => {
  const fixture = await eventFixture();
  try {
    const { namespace, url } = fixture;
    await withChannel(url, (channel) => channel.deleteExchange(bindingsMarkerOf(namespace)));
    const errors: string[] = [];
    const publisher = fixture.broker('user', {
      logger: { ...fixture.logger, warn: ({ err }: { err: Error }) => errors.push(err.message) } as never,
    });
    const publish = () =>
      publisher.publish(
        { id: randomUUID(), type: 'user.profile-changed', time: new Date(), version: 1 },
        encodeBody('user.profile-changed', { userId: 'ana' }),
      );
    await eventually(() => expect(errors.join()).toContain('has not got the queues of this version'));
    expect(publisher.state).toBe('unavailable');
    await expect(publish()).rejects.toThrow('broker unavailable');
    await declareInstallation(url, namespace, []);
    await eventually(publish);
  } finally {
    await fixture.close();
  }
});
