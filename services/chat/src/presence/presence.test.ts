import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { PresenceStatus, SocketAck } from '@layover/proto/socket';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

type Answer = SocketAck<{ users: PresenceStatus[] }>;

const watch = ({ client }: TestSocket, chatIds: string[]) =>
  new Promise<Answer>((resolve) => client.emit('watch-presence', chatIds, resolve));
const news = ({ received }: TestSocket): PresenceStatus[] =>
  received.flatMap(({ event, args }) =>
    event === 'presence' ? (args[0] as { users: PresenceStatus[] }).users : [],
  );
const typists = ({ received }: TestSocket) =>
  received.flatMap(({ event, args }) => (event === 'typing' ? [args[0]] : []));

/** Says as the user service what somebody wants to hide. */
async function hide(person: TestPerson, hidden: Record<string, boolean>): Promise<void> {
  const broker = connectBroker({
    url: process.env.AMQP_URL!,
    namespace: harness.a.namespace,
    service: 'user',
    logger: createLogger('test', 'silent'),
  });
  await eventually(() => expect(broker.state).toBe('up'));
  const names = { firstName: 'Ben', company: 'Halcyon', job: 'Buyer' };
  await broker.publish(
    { id: randomUUID(), type: 'user.profile-changed', time: new Date(), version: Date.now() },
    encodeBody('user.profile-changed', { userId: person._id, ...names, ...hidden }),
  );
  await broker.close();
}

describe('typing', () => {
  it('is told to the others in the chat, on both instances, and not to the windows of the writer', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [anas, second] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ana)];
    const [bens, eves] = [
      await harness.connect(harness.b, ben),
      await harness.connect(harness.b, await harness.person()),
    ];
    anas.client.emit('typing', { chatId: chat._id });
    await eventually(() => expect(typists(bens)).toEqual([{ chatId: chat._id, user: ana._id }]));
    const last = await harness.send(ana, chat._id, 'done');
    await eventually(() => expect(second.messages).toContainEqual(last));
    expect([anas, second, eves].flatMap(typists)).toEqual([]);
  });

  it('is not told in a chat of others, in a request, by or to who has blocked, or by who hides it', async () => {
    const { ana, ben, chat } = await harness.pair();
    const eve = await harness.person();
    const request = await harness.startChat(ana, eve);
    const team = await harness.group(ben, ana, eve);
    await harness.a.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    const [anas, bens, eves] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.a, ben),
      await harness.connect(harness.b, eve),
    ];
    anas.client.emit('typing', { chatId: chat._id });
    bens.client.emit('typing', { chatId: chat._id });
    eves.client.emit('typing', { chatId: chat._id });
    anas.client.emit('typing', { chatId: request._id });
    bens.client.emit('typing', { chatId: newId() });
    await hide(ben, { hideTyping: true });
    await eventually(async () => {
      const copy = await harness.a.mongo.model('people').findById(ben._id).lean<{ hide_typing: boolean }>();
      expect(copy?.hide_typing).toBe(true);
    });
    const everybody = [anas, bens, eves];
    const elsewhere: unknown[] = [];
    const collect = () => {
      const told = everybody.flatMap(typists) as { chatId: string }[];
      elsewhere.push(...told.filter(({ chatId }) => chatId !== team._id));
      for (const { received } of everybody) received.length = 0;
    };
    // The word of the change follows the copy by a moment.
    await eventually(async () => {
      collect();
      bens.client.emit('typing', { chatId: team._id });
      anas.client.emit('typing', { chatId: team._id });
      const anaTypes = { chatId: team._id, user: ana._id };
      await eventually(() => expect(typists(bens)).toEqual([anaTypes]), 500);
      await eventually(() => expect(typists(eves)).toContainEqual(anaTypes), 500);
      expect(typists(eves)).toEqual([anaTypes]);
    });
    expect(typists(anas)).toEqual([]);
    collect();
    expect(elsewhere).toEqual([]);
  });
});

describe('presence', () => {
  it('shows who is at the other instance, who comes and who goes', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anas = await harness.connect(harness.a, ana);
    expect(await watch(anas, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ben._id, online: false }] },
    });
    const bens = await harness.connect(harness.b, ben);
    await eventually(() => expect(news(anas)).toEqual([{ user: ben._id, online: true }]), 15_000);
    expect(await watch(anas, [chat._id])).toMatchObject({
      document: { users: [{ user: ben._id, online: true }] },
    });
    bens.client.disconnect();
    await eventually(() => expect(news(anas).at(-1)).toEqual({ user: ben._id, online: false }), 15_000);
    expect(news(anas)).toHaveLength(2);
  }, 40_000);

  it('tells the time zone of somebody at the other instance, and when it is another', async () => {
    const { ana, ben, chat } = await harness.pair();
    const anas = await harness.connect(harness.a, ana);
    await watch(anas, [chat._id]);
    await harness.connect(harness.b, ben, { timeZone: 'Asia/Tokyo' });
    const inTokyo = { user: ben._id, online: true, timeZone: 'Asia/Tokyo' };
    await eventually(() => expect(news(anas)).toEqual([inTokyo]), 15_000);
    expect(await watch(anas, [chat._id])).toMatchObject({ document: { users: [inTokyo] } });
    await harness.connect(harness.b, ben, { timeZone: 'Europe/Lisbon' });
    const inLisbon = { ...inTokyo, timeZone: 'Europe/Lisbon' };
    await eventually(() => expect(news(anas)).toEqual([inTokyo, inLisbon]), 15_000);
    // What names no zone is told to nobody.
    await harness.connect(harness.a, ben, { timeZone: { $gt: '' } });
    await eventually(() => expect(news(anas).at(-1)).toEqual({ user: ben._id, online: true }), 15_000);
  }, 40_000);

  it('does not show somebody as gone who only loads the page again', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.a, ben)];
    await watch(anas, [chat._id]);
    bens.client.disconnect();
    await harness.connect(harness.a, ben);
    // Somebody who goes after that has been told of: whoever went before would have been too.
    const other = await harness.person();
    const second = await harness.acceptedChat(ana, other);
    const others = await harness.connect(harness.a, other);
    await watch(anas, [chat._id, second._id]);
    others.client.disconnect();
    await eventually(() => expect(news(anas)).toEqual([{ user: other._id, online: false }]), 15_000);
  }, 30_000);

  it('is not shown of strangers, requests, groups and other people’s chats', async () => {
    const { ana, ben } = await harness.pair();
    const eve = await harness.person();
    const asked = [
      (await harness.startChat(ana, eve))._id,
      (await harness.group(ben, ana, eve))._id,
      (await harness.acceptedChat(ben, eve))._id,
      newId(),
    ];
    const anas = await harness.connect(harness.a, ana);
    expect(await watch(anas, asked)).toEqual({ status: 'success', document: { users: [] } });
    expect(await watch(anas, Array(101).fill(newId()))).toMatchObject({ statusCode: 422 });
    expect(await watch(anas, [{ $gt: '' }] as never)).toMatchObject({ statusCode: 422 });
  });

  it('shows the two of a block as gone to each other, and as there again when it is lifted', async () => {
    const { ana, ben, chat } = await harness.pair();
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.a, ben)];
    const there = { document: { users: [{ online: true }] } };
    expect(await watch(anas, [chat._id])).toMatchObject(there);
    expect(await watch(bens, [chat._id])).toMatchObject(there);
    await harness.b.as(ana).post(`/api/chat/block-person/${chat._id}`).expect(200);
    await eventually(() => expect(news(bens)).toEqual([{ user: ana._id, online: false }]));
    await eventually(() => expect(news(anas)).toEqual([{ user: ben._id, online: false }]));
    expect(await watch(bens, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ana._id, online: false }] },
    });
    await harness.b.as(ana).post(`/api/chat/un-block-person/${chat._id}`).expect(200);
    await eventually(() => expect(news(bens).at(-1)).toEqual({ user: ana._id, online: true }));
  });

  it('is hidden at once by who does not want to be seen', async () => {
    const { ana, ben, chat } = await harness.pair();
    const timeZone = 'Asia/Tokyo';
    const [anas] = [
      await harness.connect(harness.b, ana),
      await harness.connect(harness.b, ben, { timeZone }),
    ];
    const there = { document: { users: [{ online: true, timeZone }] } };
    expect(await watch(anas, [chat._id])).toMatchObject(there);
    await hide(ben, { hidePresence: true });
    await eventually(() => expect(news(anas)).toEqual([{ user: ben._id, online: false }]));
    expect(await watch(anas, [chat._id])).toEqual({
      status: 'success',
      document: { users: [{ user: ben._id, online: false }] },
    });
  });
});

describe('read marks', () => {
  it('of who hides them are seen in the own windows alone', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await hide(ben, { hideRead: true });
    const readSeq = async (viewer: TestPerson) => {
      const { chats } = await harness.list(viewer);
      return chats[0]?.persons.find(({ user }) => user._id === ben._id)?.readSeq;
    };
    await eventually(async () => {
      const copy = await harness.a.mongo.model('people').findById(ben._id).lean<{ hide_read: boolean }>();
      expect(copy?.hide_read).toBe(true);
    });
    const [anas, bens] = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
    await eventually(async () => {
      await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq }).expect(200);
      expect(await readSeq(ana)).toBe(0);
      expect(await readSeq(ben)).toBe(seq);
    });
    await eventually(() => expect(bens.received.map(({ event }) => event)).toContain('read'));
    const last = await harness.send(ben, chat._id, 'done');
    await eventually(() => expect(anas.messages).toContainEqual(last));
    expect(anas.received.map(({ event }) => event)).not.toContain('read');
  });
});
