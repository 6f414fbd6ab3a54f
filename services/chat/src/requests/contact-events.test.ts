import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

interface PublishedContact {
  pair: string[];
  connected: boolean;
  version: number;
}

/**
 * Runs `change` and returns the events about contacts that it has published, once there are `count` of them.
 * An event may be published twice, and events arrive in any order.
 */
const contactsPublishedBy = (count: number, change: () => Promise<unknown>): Promise<PublishedContact[]> =>
  withChannel(process.env.AMQP_URL!, async (channel) => {
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, exchangeOf(harness.a.namespace), 'chat.contact-changed');
    const published = new Map<unknown, PublishedContact>();
    await channel.consume(queue, (raw) => {
      if (!raw) return;
      const { userId, otherId, connected } = decodeBody('chat.contact-changed', raw.content);
      published.set(raw.properties.messageId, {
        pair: [userId, otherId],
        connected,
        version: raw.properties.headers?.version,
      });
      channel.ack(raw);
    });
    await change();
    await eventually(() => expect(published.size).toBe(count));
    return [...published.values()];
  });

const unblock = (who: TestPerson, chat: Chat) =>
  harness.b.as(who).post(`/api/chat/un-block-person/${chat._id}`);
const accept = (who: TestPerson, chat: Chat) => harness.a.as(who).post(`/api/chat/accept-chat/${chat._id}`);
const idsInOrder = (...people: TestPerson[]) => people.map(({ _id }) => _id).sort();

describe('the contact of two people', () => {
  it('is published when a request is accepted, and not when it is accepted again', async () => {
    const [ana, ben] = await harness.twoPeople();
    const events = await contactsPublishedBy(2, async () => {
      const chat = await harness.startChat(ana, ben);
      await Promise.all([1, 2, 3].map(() => accept(ben, chat).expect(200)));
      // A second pair shows that nothing else was published before.
      const other = await harness.person();
      await harness.acceptedChat(ana, other);
    });
    expect(events).toContainEqual({ pair: idsInOrder(ana, ben), connected: true, version: 1 });
    expect(events.filter(({ pair }) => pair.includes(ben._id))).toHaveLength(1);
  });

  it('ends with the first block and returns with the last, by rising versions', async () => {
    const { ana, ben, chat } = await harness.pair();
    const events = await contactsPublishedBy(4, async () => {
      await harness.block(ana, chat._id).expect(200);
      await harness.block(ben, chat._id).expect(200);
      await unblock(ana, chat).expect(200);
      await unblock(ben, chat).expect(200);
    });
    const inOrder = events.toSorted((a, b) => a.version - b.version);
    expect(inOrder.map(({ connected }) => connected)).toEqual([false, false, false, true]);
    expect(new Set(inOrder.map(({ version }) => version)).size).toBe(4);
    expect(inOrder[0]?.version).toBeGreaterThan(1);
    expect(inOrder.every(({ pair }) => pair.join() === idsInOrder(ana, ben).join())).toBe(true);
  });

  it('does not begin with an acceptance while the person who asked blocks the other', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const events = await contactsPublishedBy(2, async () => {
      await harness.block(ana, chat._id).expect(200);
      await accept(ben, chat).expect(200);
      await unblock(ana, chat).expect(200);
    });
    const inOrder = events.toSorted((a, b) => a.version - b.version);
    expect(inOrder.map(({ connected }) => connected)).toEqual([false, true]);
  });

  it('ends with a block in a group', async () => {
    const [ana, ben] = await harness.twoPeople();
    const group = await harness.group(ana, ben);
    const [event] = await contactsPublishedBy(1, async () => {
      await harness.block(ana, group._id, ben._id).expect(200);
    });
    expect(event).toMatchObject({ pair: idsInOrder(ana, ben), connected: false });
  });

  it('leaves nothing in the outbox once it is published', async () => {
    const { chat } = await harness.pair();
    await eventually(async () => {
      const stored = await harness.a.mongo
        .model<ChatDocument>('chats')
        .findById(chat._id)
        .select('+outbox')
        .lean();
      expect(stored?.outbox).toEqual([]);
    });
  });
});
