import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import supertest from 'supertest';
import { PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import { PEOPLE, type Person } from './actors.ts';
import type { TestProduct } from './test-product.ts';

export interface Account {
  _id: string;
  email: string;
  token: string;
  selected_package: string;
  /** The refresh cookie. */
  cookie: string;
}

export type Fixtures = Omit<Awaited<ReturnType<typeof createFixtures>>, 'withSharedThings'>;

type Body = Record<string, unknown>;

/** The people of the matrix, and the things they have a part in. Everything is made by the product's own calls. */
export async function createFixtures(product: TestProduct) {
  const { plan, content, payment, auth } = product.services;
  const http = supertest(product.url);
  const accounts = {} as Record<Person, Account>;

  const signIn = async (email: string): Promise<Account> =>
    accountIn(email, await http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200));

  function accountIn(email: string, answer: supertest.Response): Account {
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { _id, selected_package } = answer.body.document.user;
    return { _id, email, selected_package, token: answer.body.token, cookie };
  }

  async function join(
    first_name: string,
    facts: Body = { company: 'Halcyon', job: 'Buyer' },
  ): Promise<Account> {
    const email = `${first_name}-${randomUUID()}@example.test`;
    const body = { first_name, last_name: 'Matrix', email, password: PASSWORD, ...facts };
    return accountIn(email, await http.post('/api/auth/register').send(body).expect(201));
  }

  /** Makes a call as one of the people and answers its document; it has to succeed. */
  async function ask(who: Account, method: 'get' | 'post' | 'put', path: string, body?: Body) {
    const answer = await http[method](path).set('Authorization', `Bearer ${who.token}`).send(body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body.document;
  }

  /** Until the services know somebody, whom they learn of by events. Asked seldom: many ask at once. */
  async function becomesKnown(who: Account, paths: readonly string[]): Promise<void> {
    for (const path of paths) await eventually(() => ask(who, 'get', path), 60_000, 200);
  }

  async function joinAs(actor: Person): Promise<void> {
    let account = await join(actor, actor === 'newcomer' ? {} : undefined);
    if (actor === 'admin') {
      await auth.accounts.updateOne({ _id: account._id }, { $set: { rol: 'ADMIN' } });
      account = await signIn(account.email);
    }
    accounts[actor] = account;
    if (actor !== 'newcomer')
      await becomesKnown(account, ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact']);
  }
  async function joinToChat(first_name: string): Promise<Account> {
    const account = await join(first_name);
    await becomesKnown(account, ['/api/chat/user']);
    return account;
  }
  const [somebody, asked, askedToo] = await Promise.all([
    joinToChat('somebody'),
    joinToChat('asked'),
    joinToChat('askedToo'),
    ...PEOPLE.map(joinAs),
  ]);
  // The owner makes more chats and groups here than the free package allows in a day.
  await product.givePackage(accounts.owner._id);
  accounts.owner = await eventually(
    async () => {
      const signedIn = await signIn(accounts.owner.email);
      if (signedIn.selected_package !== 'diamond') throw new Error('auth has not heard of the package yet');
      return signedIn;
    },
    60_000,
    200,
  );

  await plan.mongo.model('City').create({
    ...{ _id: 'lisbon', name: 'Lisbon', country: 'Portugal', zone: 'Europe/Lisbon' },
    location: { lat: 38.7, lng: -9.1 },
  });
  await plan.mongo
    .model('Category')
    .create({ _id: 'culture', name: 'Culture', subcategories: [], version: 1 });
  await content.mongo.model('Page').create({ _id: 'home', blocks: [] });
  const tier = { name: 'Silver', tier: 'silver', cost: 900, colour: '#c0c0c0', limits: { groupMembers: 25 } };
  const [pack] = await payment.mongo.model('Package').create([tier]);

  const start = async (from: Account, to: Account): Promise<string> => {
    const body = { chat_type: 'simple', userdestination: to._id };
    return (await ask(from, 'post', '/api/chat/create-chat', body)).chat._id;
  };
  const openChat = async (from: Account, to: Account): Promise<string> => {
    const chatId = await start(from, to);
    await ask(to, 'post', `/api/chat/accept-chat/${chatId}`);
    return chatId;
  };
  const { owner, member, friend, former, admin } = accounts;
  const [chat = '', , , inPending = '', inPendingToo = ''] = await Promise.all([
    ...[member, friend, former].map((other) => openChat(owner, other)),
    ...[asked, askedToo].map((other) => start(owner, other)),
  ]);
  const pending = { chatId: inPending, asked };
  const pendingToo = { chatId: inPendingToo, asked: askedToo };

  const planBody = {
    ...{ planName: 'Fado in Alfama', address: 'Largo de São Miguel', city: 'lisbon', category: 'culture' },
    location: { lat: 38.71, lng: -9.13 },
  };
  const planId = async (over: Body = {}): Promise<string> =>
    (await ask(admin, 'post', '/api/plan/create-plan', { ...planBody, ...over })).plan._id;

  const makeGroup = async (): Promise<string> => {
    const persons = [member, former].map(({ _id }) => ({ user: _id, blocked: false, show_chat: true }));
    const body = { chat_type: 'group', chat_name: 'Lisbon crew', persons };
    const { _id } = (await ask(owner, 'post', '/api/chat/create-chat', body)).chat;
    for (const invited of [member, former]) await ask(invited, 'post', `/api/chat/accept-chat/${_id}`);
    await ask(former, 'get', `/api/chat/exit-group/${_id}`);
    return _id;
  };
  let making: Promise<string> | undefined;
  /**
   * The owner's, with the member; the former member has left it. One after the other, because a person is shown only a
   * few open invitations of one creator.
   */
  const group = (): Promise<string> => {
    const before = making?.catch(() => undefined);
    making = before ? before.then(makeGroup) : makeGroup();
    return making;
  };

  /** Into a group of the owner's. */
  const invite = (groupId: string, whom: Account) =>
    ask(owner, 'post', `/api/chat/add-person-to-group/${groupId}`, { newPersonID: whom._id });

  const write = async (chatId: string): Promise<string> => {
    const body = { chatId, text: 'See you at eight', clientId: randomUUID() };
    return (await ask(owner, 'post', '/api/message', body)).message._id;
  };

  const photo = await picture('jpeg');

  /** The owner's, in a group that the former member left before. */
  const message = async (): Promise<string> => write(await group());

  /** An attachment that the owner has uploaded to a group. All cases read it and none changes it. */
  const attachment = once(async (): Promise<string> => {
    const chatId = await group();
    const answer = await http
      .post(`/api/message/attachment/${chatId}`)
      .set('Authorization', `Bearer ${owner.token}`)
      .attach('file', photo, 'me.jpg')
      .expect(201);
    const { _id } = answer.body.document.attachment;
    await ask(owner, 'post', '/api/message', { chatId, text: '', attachment: _id, clientId: randomUUID() });
    return _id;
  });

  const world = {
    http,
    accounts,
    photo,
    planBody,
    planId,
    packageId: String(pack?._id),
    signIn,
    /** A USER with whom nobody has a chat at first. */
    somebody,
    /** Requests of the owner that wait for an answer, and who was asked: there the `member`. */
    pending,
    pendingToo,
    /** The owner's and the member's, accepted. */
    chat,
    group,
    invite,
    /** The owner writes in the chat. */
    write,
    message,
    attachment,
  };
  return {
    ...world,
    /** The same world, in which each kind of thing is made once. */
    withSharedThings: () => ({
      ...world,
      group: once(group),
      message: once(message),
    }),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
