import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import supertest from 'supertest';
import { CONSENT, PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
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

/** A call of each service that knows people by events. It responds with 200 as soon as the service knows the caller. */
const MEMBER_CALLS = ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact', '/api/blog/mine'];

export type Body = Record<string, unknown>;

export type AccountFixtures = Awaited<ReturnType<typeof createAccounts>>;

/** Registers the accounts of the matrix and waits until every service has them. */
export async function createAccounts(product: TestProduct) {
  const { auth } = product.services;
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
    const body = { first_name, last_name: 'Matrix', email, password: PASSWORD, ...CONSENT, ...facts };
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
    if (actor !== 'newcomer') await waitUntilKnown(account, MEMBER_CALLS);
  }
  async function registerMember(first_name: string): Promise<Account> {
    const account = await register(first_name);
    await waitUntilKnown(account, MEMBER_CALLS);
    return account;
  }
  async function registerForChat(first_name: string): Promise<Account> {
    const account = await register(first_name);
    await waitUntilKnown(account, ['/api/chat/user']);
    return account;
  }
  const [somebody, asked, askedToo, blockable] = await Promise.all([
    registerForChat('somebody'),
    registerForChat('asked'),
    registerForChat('askedToo'),
    registerForChat('blockable'),
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
  return {
    http,
    accounts,
    somebody,
    asked,
    askedToo,
    /** Whom rows block, because a block of an actor would hide them in other rows. */
    blockable,
    signIn,
    register,
    registerMember,
    request,
    waitUntilKnown,
  };
}
