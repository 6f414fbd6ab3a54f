import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat';
import { Types } from 'mongoose';
import type { MessageDocument } from './data/message.model.ts';
import { type ChatHouse, type Listener, startChatHouse } from './testing/chat-house.ts';

let house: ChatHouse;

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

const stored = () => house.a.mongo.model<MessageDocument>('messages');
const both = () => Promise.all([house.person({ first_name: 'Ana' }), house.person({ first_name: 'Ben' })]);
const edit = (who: TestPerson, message: Pick<Message, '_id'>, text: string, instance = house.a) =>
  instance.as(who).put(`/api/message/edit-message/${message._id}`).send({ text });
const remove = (who: TestPerson, message: Pick<Message, '_id'>, instance = house.a) =>
  instance.as(who).delete(`/api/message/${message._id}`);
const age = (message: Message, minutes: number) =>
  stored().updateOne({ _id: message._id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const changes = async (who: TestPerson, chats: Record<string, number>): Promise<Message[]> =>
  (await house.b.as(who).post('/api/chat/changes').send({ chats }).expect(200)).body.document.messages;
const block = (who: TestPerson, chatId: string) =>
  house.a.as(who).post(`/api/chat/block-person/${chatId}`).expect(200);
const heardOf = ({ messages }: Listener, _id: string) => messages.filter((message) => message._id === _id);

async function openWith(text: string) {
  const [ana, ben] = await both();
  const chat = await house.openChat(ana, ben);
  return { ana, ben, chat, message: await house.send(ana, chat._id, text) };
}

describe('editing', () => {
  it('changes the text for everybody at once, on the other instance too, at a higher revision', async () => {
    const { ana, ben, chat, message } = await openWith('helo');
    const listener = await house.listen(house.b, ben);
    const answer = await edit(ana, message, '  hello ').expect(200);
    const edited = answer.body.document.message as Message;
    expect(edited).toMatchObject({ _id: message._id, seq: message.seq, text: 'hello', deleted: false });
    expect(edited.revision).toBeGreaterThan(message.revision);
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(message.createdAt));
    await eventually(() => expect(heardOf(listener, message._id)).toEqual([edited]));
    expect((await house.history(ben, chat._id)).at(-1)).toEqual(edited);
    expect((await house.list(ben)).chats[0]?.lastMessage).toEqual(edited);
  });

  it('is caught up with by who was offline', async () => {
    const { ana, ben, chat, message } = await openWith('first');
    const second = await house.send(ana, chat._id, 'second');
    await edit(ana, message, 'first, edited').expect(200);
    await remove(ana, second).expect(200);
    const caught = await changes(ben, { [chat._id]: second.revision });
    expect(caught.map(({ _id, text, deleted }) => [_id, text, deleted])).toEqual([
      [message._id, 'first, edited', false],
      [second._id, '', true],
    ]);
  });

  it('is for one’s own messages, which others do not even find', async () => {
    const { ana, ben, chat, message } = await openWith('mine');
    const stranger = await house.person();
    const [notice] = await house.history(ana, chat._id);
    expect(notice?.type).toBe('notification');
    for (const [who, target] of [
      [ben, message],
      [stranger, message],
      [ana, { _id: newId() }],
      [ana, { _id: 'nonsense' }],
      [ben, notice!],
    ] as const) {
      expect(codeOf(await edit(who, target, 'taken over'))).toEqual([404, 'not_found']);
      expect(codeOf(await remove(who, target))).toEqual([404, 'not_found']);
    }
    expect((await house.history(ana, chat._id)).at(-1)).toEqual(message);
  });

  it('ends fifteen minutes after the message, as does taking back', async () => {
    const { ana, chat, message } = await openWith('old');
    await age(message, 14.9);
    await edit(ana, message, 'in time').expect(200);
    await age(message, 15.1);
    expect(codeOf(await edit(ana, message, 'too late'))).toEqual([403, 'edit_time_over']);
    expect(codeOf(await remove(ana, message))).toEqual([403, 'edit_time_over']);
    expect((await house.history(ana, chat._id)).at(-1)?.text).toBe('in time');
  });

  it('takes what sending takes', async () => {
    const { ana, message } = await openWith('short');
    const put = (body: object | string) =>
      house.a.as(ana).put(`/api/message/edit-message/${message._id}`).send(body);
    await edit(ana, message, 'ñ'.repeat(4_000)).expect(200);
    for (const body of [
      { text: 'ñ'.repeat(4_001) },
      { text: ' \n ' },
      { text: 7 },
      { text: { $gt: '' } },
      { text: ['a'] },
      {},
      { text: 'x', deleted: false },
    ]) {
      expect((await put(body)).status).toBe(422);
    }
  });

  it('is refused to who has blocked the chat, and open to an initiator who has used up the ten', async () => {
    const [ana, ben] = await both();
    const chat = await house.startChat(ana, ben);
    const sent: Message[] = [];
    for (let i = 0; i < 10; i++) sent.push(await house.send(ana, chat._id, `${i}`));
    await edit(ana, sent[0]!, 'zero').expect(200);
    await block(ana, chat._id);
    expect(codeOf(await edit(ana, sent[1]!, 'one'))).toEqual([403, 'chat_blocked']);
    expect(codeOf(await remove(ana, sent[1]!))).toEqual([403, 'chat_blocked']);
  });

  it('of a blocked person is not shown to who blocked, neither of what came before the block nor after', async () => {
    const { ana, ben, chat, message: before } = await openWith('before');
    await block(ben, chat._id);
    const behind = await house.send(ana, chat._id, 'behind');
    const [blocker, writer] = await Promise.all([house.listen(house.b, ben), house.listen(house.b, ana)]);
    for (const message of [before, behind]) await edit(ana, message, 'insult').expect(200);
    await eventually(() => expect(writer.messages).toHaveLength(2));
    expect(blocker.messages).toEqual([]);
    const caught = await changes(ben, { [chat._id]: 0 });
    const history = await house.history(ben, chat._id);
    expect([...caught, ...history].filter(({ text }) => /insult|behind/.test(text))).toEqual([]);
    expect((await house.history(ana, chat._id)).map(({ text }) => text)).toEqual(['', 'insult', 'insult']);
  });

  it('twenty times at once ends in one text, which has the highest revision', async () => {
    const { ana, ben, chat, message } = await openWith('0');
    const listener = await house.listen(house.b, ben);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => edit(ana, message, `text ${i}`, i % 2 ? house.a : house.b)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const told = answers.map(({ body }) => body.document.message as Message);
    const last = (await house.history(ben, chat._id)).at(-1)!;
    expect(last.revision).toBe(Math.max(...told.map(({ revision }) => revision)));
    for (const one of told.filter(({ revision }) => revision === last.revision)) expect(one).toEqual(last);
    // Whatever order they come in: the highest revision is what is stored.
    await eventually(() => {
      const heard = heardOf(listener, message._id).toSorted((a, b) => b.revision - a.revision);
      expect(heard[0]).toEqual(last);
    });
    expect((await changes(ben, { [chat._id]: last.revision - 1 })).map(({ text }) => text)).toEqual([
      last.text,
    ]);
  });
});

describe('taking back', () => {
  it('leaves an empty place, and doing it again changes nothing', async () => {
    const { ana, ben, chat, message } = await openWith('regret');
    await edit(ana, message, 'deep regret').expect(200);
    const listener = await house.listen(house.b, ben);
    const { body } = await remove(ana, message).expect(200);
    const gone = body.document.message as Message;
    expect(gone).toMatchObject({ text: '', deleted: true, editedAt: null, replyTo: null, seq: message.seq });
    await eventually(() => expect(heardOf(listener, message._id)).toEqual([gone]));
    expect((await house.history(ben, chat._id)).at(-1)).toEqual(gone);
    await age(message, 20);
    const again = await remove(ana, message, house.b).expect(200);
    expect(again.body.document.message.revision).toBe(gone.revision);
    expect(codeOf(await edit(ana, message, 'back'))).toEqual([409, 'message_deleted']);
    expect(JSON.stringify(await stored().findById(message._id).lean())).not.toContain('regret');
  });

  it('is not counted as unread', async () => {
    const { ana, ben, chat, message } = await openWith('one');
    await house.send(ana, chat._id, 'two');
    expect((await house.list(ben)).unread).toBe(2);
    await remove(ana, message).expect(200);
    expect(await house.list(ben)).toMatchObject({
      unread: 1,
      chats: [{ unreadmsg: [{ unreadMsgCount: 1 }] }],
    });
  });

  it('wins over edits that race with it, and everybody can tell', async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, ben, chat, message } = await openWith('racing');
      const [removed, ...edits] = await Promise.all([
        remove(ana, message, house.b),
        ...Array.from({ length: 8 }, (_, i) => edit(ana, message, `edit ${i}`, i % 2 ? house.a : house.b)),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of edits) expect([200, 409]).toContain(status);
      const last = (await house.history(ben, chat._id)).at(-1)!;
      expect(last).toMatchObject({ text: '', deleted: true, editedAt: null });
      const told = edits.filter(({ status }) => status === 200).map(({ body }) => body.document.message);
      for (const one of told as Message[]) {
        if (!one.deleted) expect(one.revision).toBeLessThan(last.revision);
      }
    }
  });
});

describe('searching', () => {
  const search = async (who: TestPerson, query: Record<string, string | number>, instance = house.a) =>
    (await instance.as(who).get('/api/message/search').query(query).expect(200)).body.document as {
      messages: Message[];
      before: string | null;
    };
  const texts = async (who: TestPerson, query: Record<string, string | number>) =>
    (await search(who, query)).messages.map(({ text }) => text);

  it('finds without regard to case and accents, newest first, what one can see', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    for (const text of ['¿Café en MÁLAGA?', 'malaga está lejos', 'Lisboa', 'Málagas']) {
      await house.send(ana, chat._id, text);
    }
    const found = ['Málagas', 'malaga está lejos', '¿Café en MÁLAGA?'];
    expect(await texts(ben, { text: 'MALAGA', chatId: chat._id })).toEqual(found);
    expect(await texts(ana, { text: ' málaga ' })).toEqual(found);
    expect(await texts(ben, { text: '¿cafe' })).toEqual(found.slice(-1));
    expect(await texts(ben, { text: 'Porto' })).toEqual([]);
  });

  it('takes what is typed as text, whatever it means to a regular expression', async () => {
    const [ana, ben] = await both();
    const chat = await house.openChat(ana, ben);
    const odd = ['a.*(b', '[x]{2}$', 'back\\slash', '50% #1 / ^_^', `quo"te'`];
    for (const text of odd) await house.send(ana, chat._id, `so: ${text} !`);
    for (const text of odd) expect(await texts(ben, { text })).toEqual([`so: ${text} !`]);
    for (const text of ['.*', 'a.*b', '(a|s)', '\\w\\w']) {
      expect(await texts(ben, { text })).toEqual(text === '.*' ? [`so: ${odd[0]} !`] : []);
    }
    const long = 'x'.repeat(3_990);
    await house.send(ana, chat._id, `${long} the end`);
    expect(await texts(ben, { text: 'x the end' })).toHaveLength(1);
  });

  it('does not find what is taken back, hidden by a block, or said by the service, and finds the edited text', async () => {
    const { ana, ben, chat, message } = await openWith('needle one');
    const second = await house.send(ana, chat._id, 'needle two');
    await remove(ana, message).expect(200);
    await edit(ana, second, 'thread two').expect(200);
    await block(ben, chat._id);
    await house.send(ana, chat._id, 'thread behind');
    expect(await texts(ana, { text: 'needle' })).toEqual([]);
    expect(await texts(ana, { text: 'thread' })).toEqual(['thread behind', 'thread two']);
    expect(await texts(ben, { text: 'thread' })).toEqual(['thread two']);
  });

  it('goes through all own chats by time, page after page, and through nobody else’s', async () => {
    const ana = { ...(await house.person()), selected_package: 'gold' as const };
    const others = await Promise.all(Array.from({ length: 3 }, () => house.person()));
    const chats = [];
    for (const other of others) chats.push(await house.openChat(ana, other));
    const sent: string[] = [];
    for (let i = 0; i < 12; i++) {
      const text = `needle ${i}`;
      sent.unshift(text);
      await house.send(others[(i * 2) % 3]!, chats[(i * 2) % 3]!._id, text);
    }
    const foreign = await house.openChat(others[0]!, others[1]!);
    await house.send(others[0]!, foreign._id, 'needle of others');
    const pages: string[] = [];
    let before: string | null | undefined;
    let calls = 0;
    do {
      const answer = await search(ana, { text: 'needle', limit: 5, ...(before && { before }) });
      pages.push(...answer.messages.map(({ text }) => text));
      before = answer.before;
    } while (before && ++calls < 10);
    expect(calls).toBe(2);
    // Within one second, ids of two instances need not be in order; these are of one.
    expect(pages).toEqual(sent);
    await house.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: 'needle', chatId: foreign._id })
      .expect(404);
    await house.a.as(ana).get('/api/message/search').query({ text: 'needle', chatId: newId() }).expect(404);
  });

  it('looks through a bounded part of a long chat at a time and goes on from there', async () => {
    const { ana, ben, chat, message } = await openWith('needle at the bottom');
    const places = 21_000;
    const start = new Date(message.createdAt).getTime() / 1000 + 10;
    const id = (i: number) => `${Math.floor(start + i).toString(16)}${i.toString(16).padStart(16, '0')}`;
    const { collection } = stored();
    for (let from = 0; from < places; from += 7_000) {
      await collection.insertMany(
        Array.from({ length: 7_000 }, (_, n) => {
          const i = from + n + 1;
          return {
            _id: new Types.ObjectId(id(i)),
            chatId: new Types.ObjectId(chat._id),
            seq: message.seq + i,
            revision: message.revision + i,
            user: new Types.ObjectId(ana._id),
            clientId: randomUUID(),
            text: i % 7_000 ? 'hay' : `needle ${i}`,
            type: 'normal' as const,
            createdAt: new Date((start + i) * 1000),
          };
        }),
      );
    }
    await house.a.mongo
      .model('chats')
      .updateOne({ _id: chat._id }, { $inc: { seq: places, revision: places } });
    for (const scope of [{ chatId: chat._id }, {}] as Record<string, string>[]) {
      const found: string[] = [];
      let before: string | null = null;
      let calls = 0;
      do {
        const answer = await search(ben, { text: 'NEEDLE', ...scope, ...(before ? { before } : {}) });
        found.push(...answer.messages.map(({ text }) => text));
        before = answer.before;
        calls++;
      } while (before && calls < 10);
      expect(found).toEqual(['needle 21000', 'needle 14000', 'needle 7000', 'needle at the bottom']);
      expect(calls).toBe(2);
    }
  }, 120_000);

  it('refuses what is no search', async () => {
    const ana = await house.person();
    for (const query of [
      '',
      'text=x',
      'text=%20x%20',
      `text=${'x'.repeat(101)}`,
      'text=ok&limit=0',
      'text=ok&limit=51',
      'text=ok&before=1',
      'text=ok&chatId=1',
      'text[$gt]=ok',
      'text=a1&text=b2',
    ]) {
      expect([query, (await house.a.as(ana).get(`/api/message/search?${query}`)).status]).toEqual([
        query,
        422,
      ]);
    }
  });
});

describe('reporting', () => {
  const report = (who: TestPerson, _id: string, body: object = { reason: 'spam' }, instance = house.a) =>
    instance.as(who).post(`/api/message/report-message/${_id}`).send(body);
  const reports = async (_id: string) => {
    const admin = await house.person({ rol: 'ADMIN' });
    const { body } = await house.b.as(admin).get('/api/message/reports?limit=100').expect(200);
    return (body.document.reports as { messageId: string }[]).filter(({ messageId }) => messageId === _id);
  };

  it('keeps the text as it was, once for each who reports, for administrators', async () => {
    const { ana, ben, chat, message } = await openWith('buy now');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        report(ben, message._id, { reason: 'scam', note: ' again ' }, i % 2 ? house.a : house.b),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await remove(ana, message).expect(200);
    expect(await reports(message._id)).toEqual([
      expect.objectContaining({
        chatId: chat._id,
        text: 'buy now',
        reason: 'scam',
        note: 'again',
        writer: expect.objectContaining({ _id: ana._id, first_name: 'Ana' }),
        reporter: expect.objectContaining({ _id: ben._id }),
      }),
    ]);
    expect(codeOf(await report(ben, message._id))).toEqual([409, 'message_deleted']);
  });

  it('lists the newest first, page by page, to administrators alone', async () => {
    const { ana, ben, chat } = await openWith('x');
    const sent: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { _id } = await house.send(ana, chat._id, `${i}`);
      sent.unshift(_id);
      await report(ben, _id).expect(201);
    }
    const admin = await house.person({ rol: 'ADMIN' });
    const page = async (query: string) =>
      (await house.a.as(admin).get(`/api/message/reports?${query}`).expect(200)).body.document;
    const [first, second] = [await page('limit=2'), await page('limit=2&page=2')];
    const ids = [...first.reports, ...second.reports].map(({ messageId }) => messageId);
    expect(ids.slice(0, 3)).toEqual(sent);
    expect(first).toMatchObject({ page: 1, limit: 2, total: first.total, pages: Math.ceil(first.total / 2) });
    expect((await house.a.as(ben).get('/api/message/reports')).status).toBe(403);
    expect((await house.a.http.get('/api/message/reports')).status).toBe(401);
  });

  it('is for what one sees of others', async () => {
    const { ana, ben, chat, message } = await openWith('x');
    const stranger = await house.person();
    const [notice] = await house.history(ben, chat._id);
    await block(ben, chat._id);
    const hidden = await house.send(ana, chat._id, 'hidden');
    for (const [who, _id] of [
      [ana, message._id],
      [stranger, message._id],
      [ana, notice!._id],
      [ben, hidden._id],
      [ben, newId()],
      [ben, 'nonsense'],
    ] as const) {
      expect(codeOf(await report(who, _id))).toEqual([404, 'not_found']);
    }
    for (const body of [
      {},
      { reason: 'x' },
      { reason: 'spam', note: 'x'.repeat(501) },
      { reason: ['spam'] },
    ]) {
      expect((await report(ben, message._id, body)).status).toBe(422);
    }
  });
});
