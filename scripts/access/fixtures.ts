import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId } from '@layover/kit/testing/tokens';
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

export type Fixtures = Omit<Awaited<ReturnType<typeof createFixtures>>, 'withSharedObjects'>;

type Body = Record<string, unknown>;

/** Creates the accounts of the matrix and their chats and plans, through the product's own calls where they exist. */
export async function createFixtures(product: TestProduct) {
  const { plan, content, payment, auth, user } = product.services;
  const http = supertest(product.url);
  const accounts = {} as Record<Person, Account>;

  const signIn = async (email: string): Promise<Account> =>
    accountIn(email, await http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200));

  function accountIn(email: string, answer: supertest.Response): Account {
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { _id, selected_package } = answer.body.document.user;
    return { _id, email, selected_package, token: answer.body.token, cookie };
  }

  async function register(
    first_name: string,
    facts: Body = { company: 'Halcyon', job: 'Buyer' },
  ): Promise<Account> {
    const email = `${first_name}-${randomUUID()}@example.test`;
    const body = { first_name, last_name: 'Matrix', email, password: PASSWORD, ...facts };
    return accountIn(email, await http.post('/api/auth/register').send(body).expect(201));
  }

  /** Makes a request with an account and returns its document. @throws when it fails */
  async function request(account: Account, method: 'get' | 'post' | 'put', path: string, body?: Body) {
    const answer = await http[method](path).set('Authorization', `Bearer ${account.token}`).send(body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body.document;
  }

  /** Waits until the services have received the events of an account. The interval is long because many accounts wait at once. */
  async function waitUntilKnown(account: Account, paths: readonly string[]): Promise<void> {
    for (const path of paths) await eventually(() => request(account, 'get', path), 60_000, 200);
  }

  async function registerAs(actor: Person): Promise<void> {
    let account = await register(actor, actor === 'newcomer' ? {} : undefined);
    if (actor === 'admin') {
      await auth.accounts.updateOne({ _id: account._id }, { $set: { rol: 'ADMIN' } });
      account = await signIn(account.email);
    }
    accounts[actor] = account;
    if (actor !== 'newcomer')
      await waitUntilKnown(account, ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact']);
  }
  async function registerForChat(first_name: string): Promise<Account> {
    const account = await register(first_name);
    await waitUntilKnown(account, ['/api/chat/user']);
    return account;
  }
  const [somebody, asked, askedToo] = await Promise.all([
    registerForChat('somebody'),
    registerForChat('asked'),
    registerForChat('askedToo'),
    ...PEOPLE.map(registerAs),
  ]);
  // The owner creates more chats than the free package allows in a day.
  await product.givePackage(accounts.owner._id);
  accounts.owner = await eventually(
    async () => {
      const signedIn = await signIn(accounts.owner.email);
      if (signedIn.selected_package !== 'diamond') throw new Error('auth has not received the package yet');
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
    return (await request(from, 'post', '/api/chat/create-chat', body)).chat._id;
  };
  const openChat = async (from: Account, to: Account): Promise<string> => {
    const chatId = await start(from, to);
    await request(to, 'post', `/api/chat/accept-chat/${chatId}`);
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
    (await request(admin, 'post', '/api/plan/create-plan', { ...planBody, ...over })).plan._id;

  /** Creates a plan whose chat the ADMIN has joined. */
  const planWithChat = once(async (): Promise<string> => {
    const id = await planId();
    await eventually(() => request(admin, 'post', `/api/chat/join-plan-chat/${id}`), 60_000, 200);
    return id;
  });

  /** Stores a notification of the owner. */
  const notificationId = async (): Promise<string> => {
    const _id = `${randomUUID()}:${owner._id}`;
    const fields = { user: owner._id, kind: 'place_free', subjectId: newId(), createdAt: new Date() };
    await user.mongo.model('notifications').create({ _id, ...fields });
    return _id;
  };

  /** The secret in the mails of a person who is none of the actors. */
  const mailSecret = once(async (): Promise<string> => {
    const secret = 'S'.repeat(43);
    await user.mongo.model('mail_settings').create({ _id: newId(), secret });
    return secret;
  });

  /** A plan that the owner shares, with the secret of the share. */
  const sharedPlan = async () => {
    const id = await planId();
    await request(owner, 'put', `/api/plan/interested-plan/${id}`, {});
    const { share } = await request(owner, 'post', `/api/plan/share/${id}`);
    return { planId: id, secret: share.secret as string };
  };
  /** The secret of a calendar feed. Its owner is none of the actors, who make new secrets for theirs. */
  const feedSecret = once(async (): Promise<string> => {
    await waitUntilKnown(somebody!, ['/api/plan/calendar-link']);
    return (await request(somebody!, 'post', '/api/plan/calendar-link')).secret;
  });

  let tripCount = 0;
  /** Days of a trip that no other trip of the owner has. */
  const tripDays = () => {
    const year = 2091 + tripCount++;
    return { from: `${year}-01-01`, to: `${year}-01-04` };
  };
  const createTrip = async (): Promise<string> =>
    (await request(owner, 'post', '/api/trip/', { city: 'lisbon', ...tripDays() })).trip._id;
  const suggestionBody = {
    ...{ planName: 'Tascas of Graça', address: 'Largo da Graça', city: 'lisbon', category: 'culture' },
  };

  /** Creates a destination without plans and returns its slug. */
  const newCity = async (body: Body): Promise<string> =>
    (await request(admin, 'post', '/api/plan/cities', body)).city._id;

  /** Stores an open suggestion of the owner, beyond the number that a member may have. */
  const suggestionId = async (): Promise<string> => {
    const author = { author: owner._id, cityName: 'Lisbon' };
    const stored = await plan.mongo.model('Suggestion').create({ ...suggestionBody, ...author });
    return String(stored._id);
  };

  const createGroup = async (): Promise<string> => {
    const persons = [member, former].map(({ _id }) => ({ user: _id, blocked: false, show_chat: true }));
    const body = { chat_type: 'group', chat_name: 'Lisbon crew', persons };
    const { _id } = (await request(owner, 'post', '/api/chat/create-chat', body)).chat;
    for (const invited of [member, former]) await request(invited, 'post', `/api/chat/accept-chat/${_id}`);
    await request(former, 'get', `/api/chat/exit-group/${_id}`);
    return _id;
  };
  let lastGroup: Promise<string> | undefined;
  /**
   * Creates a group of the owner with the member; the former member has left it. Groups are created one after the other, because the
   * number of open invitations of one creator is limited.
   */
  const group = (): Promise<string> => {
    const before = lastGroup?.catch(() => undefined);
    lastGroup = before ? before.then(createGroup) : createGroup();
    return lastGroup;
  };

  /** Invites an account to a group of the owner. */
  const invite = (groupId: string, account: Account) =>
    request(owner, 'post', `/api/chat/add-person-to-group/${groupId}`, { newPersonID: account._id });

  const write = async (chatId: string): Promise<string> => {
    const body = { chatId, text: 'See you at eight', clientId: randomUUID() };
    return (await request(owner, 'post', '/api/message', body)).message._id;
  };

  const photo = await picture('jpeg');

  /** Creates a message of the owner in a new group. */
  const message = async (): Promise<string> => write(await group());

  /** Uploads an attachment of the owner to a group. One is enough, because no case changes it. */
  const attachment = once(async (): Promise<string> => {
    const chatId = await group();
    const answer = await http
      .post(`/api/message/attachment/${chatId}`)
      .set('Authorization', `Bearer ${owner.token}`)
      .attach('file', photo, 'me.jpg')
      .expect(201);
    const { _id } = answer.body.document.attachment;
    await request(owner, 'post', '/api/message', {
      chatId,
      text: '',
      attachment: _id,
      clientId: randomUUID(),
    });
    return _id;
  });

  const fixtures = {
    http,
    accounts,
    photo,
    planBody,
    planId,
    sharedPlan: once(sharedPlan),
    /** The same for a plan that nobody else shares. */
    ownShare: once(sharedPlan),
    feedSecret,
    createTrip,
    /** A trip of the owner that no case changes for others. */
    trip: once(createTrip),
    tripDays,
    newCity,
    suggestionBody,
    suggestionId,
    planWithChat,
    notificationId,
    mailSecret,
    packageId: String(pack?._id),
    signIn,
    newAccount: () => register('someone'),
    /** A USER without chats. */
    somebody,
    /** Open chat requests of the owner with their recipients, which stand for the `member`. */
    pending,
    pendingToo,
    /** The accepted chat of owner and member. */
    chat,
    group,
    invite,
    /** Sends a message of the owner. */
    write,
    message,
    attachment,
  };
  return {
    ...fixtures,
    /** The same fixtures with one shared group and one shared message. */
    withSharedObjects: () => ({
      ...fixtures,
      group: once(group),
      message: once(message),
    }),
  };
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
