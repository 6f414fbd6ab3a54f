import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { authApi } from '@layover/proto/http/auth/auth';
import { chatApi } from '@layover/proto/http/chat/chat';
import { messageApi } from '@layover/proto/http/chat/message';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { BodyInput, Contract, ResponseOf } from '@layover/proto/http/endpoint';
import { planApi } from '@layover/proto/http/plan/plan';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@layover/proto/socket';
import { TERMS_VERSION } from '@layover/proto/terms';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import type { Infrastructure } from '../../scripts/infra/infrastructure.ts';
import { waitUntil } from '../../scripts/process/wait-until.ts';
import { testPaths } from '../../scripts/stack/paths.ts';
import { checkBrokerRights } from './broker-rights.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';

const WAIT = { timeoutMs: 60_000, everyMs: 200 };
const PASSWORD = 'the quiet end of gate nine';

interface Account {
  _id: string;
  token: string;
}

/** Tries the main functions of a product that runs with the environment of docker-compose.yml, through its gateway. */
export async function rehearsalCheck(
  infrastructure: Infrastructure,
  log: (line: string) => void,
): Promise<void> {
  const product = await startRehearsal({ ...testPaths, infrastructure, log });
  try {
    const ana = await register(product, 'Ana');
    const ben = await register(product, 'Ben');
    await checkPicture(product, ana);
    await checkMessageBetweenInstances(product, ana, ben);
    await checkAdmin(product);
    await checkScreens(product);
    await checkRabbitmq(product);
  } finally {
    await product.stop();
  }
}

/** Registers and signs in. */
async function register(product: Rehearsal, first_name: string): Promise<Account> {
  const email = `${first_name}-${randomUUID()}@travel.example`;
  const facts = { first_name, last_name: 'Rehearsal', company: 'Halcyon', job: 'Buyer' };
  await call(product, authApi.register, {
    body: { ...facts, email, password: PASSWORD, adult: true, terms: TERMS_VERSION },
  });
  return signIn(product, email, PASSWORD);
}

async function signIn(product: Rehearsal, email: string, password: string): Promise<Account> {
  const { token, user } = await call(product, authApi.login, { body: { email, password } });
  return { _id: user._id, token };
}

/** The user service stores a photo in its volume and serves it. */
async function checkPicture(product: Rehearsal, { token }: Account): Promise<void> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#5f35c9' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const sent = await fetch(`${product.url}/api/user/update-profil-photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await sent.text();
  equal(sent.status, 200, text);
  const { document } = JSON.parse(text);
  const shown = await fetch(`${product.url}/api${document.user.profilePhoto}`);
  equal(shown.status, 200);
  equal(shown.headers.get('content-type'), 'image/webp');
}

async function checkMessageBetweenInstances(product: Rehearsal, ana: Account, ben: Account): Promise<void> {
  const body = {
    userinital: ana._id,
    userdestination: ben._id,
    chat_type: 'simple' as const,
    persons: [ana, ben].map(({ _id }) => ({ user: _id, blocked: false, show_chat: true })),
  };
  // Events bring new profiles to the chat service after a moment.
  let chatId = '';
  const made = await waitUntil(async () => {
    const { chat } = await call(product, chatApi.create, { body, by: ana });
    chatId = chat._id;
    return true;
  }, WAIT);
  ok(made, 'a chat could not be started');
  await call(product, chatApi.accept, { id: chatId, by: ben });

  const [first, second] = await socketsOnBoth(product, ana, ben);
  try {
    const received = new Promise<Message>((resolve) => second.once('message', resolve));
    const text = 'See you at the quay at eight?';
    const sent = { chatId, user: ana._id, text, blocked: false, clientId: randomUUID() };
    await call(product, messageApi.send, { body: sent, by: ana });
    equal((await within(received, 'the message did not reach the other instance')).text, text);
  } finally {
    first.close();
    second.close();
  }
}

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** One socket on each instance of chat. The gateway distributes sockets round robin. */
async function socketsOnBoth(product: Rehearsal, ana: Account, ben: Account): Promise<[Client, Client]> {
  const first = await connected(product, ana);
  for (let tries = 0; tries < 10; tries++) {
    const second = await connected(product, ben);
    const counts = await Promise.all(['chat-1', 'chat-2'].map((name) => socketsOf(product, name)));
    if (counts.every((count) => count === 1)) return [first, second];
    second.close();
  }
  first.close();
  throw new Error('the gateway did not distribute sockets over both instances of chat');
}

async function connected(product: Rehearsal, { token }: Account): Promise<Client> {
  const options = { path: SOCKET_PATH, transports: ['websocket'], auth: { token }, forceNew: true };
  const socket: Client = io(product.url, options);
  const opened = new Promise<Client>((resolve) => socket.once('connect', () => resolve(socket)));
  return within(opened, 'no socket was opened through the gateway');
}

async function socketsOf(product: Rehearsal, name: string): Promise<number> {
  const metrics = await (await fetch(`${product.urlOf(name)}/metrics`)).text();
  return Number(/^chat_sockets(?:\{[^}]*\})? (\d+)$/m.exec(metrics)?.[1]);
}

/** An operator creates an ADMIN in the container of auth. */
async function checkAdmin(product: Rehearsal): Promise<void> {
  const email = `operator-${randomUUID()}@travel.example`;
  const printed = await product.exec('auth', 'src/admin.ts', email);
  const [, password = ''] = /^One-time password: (\S+)$/m.exec(printed) ?? [];
  const admin = await signIn(product, email, password);
  const rejected = await fetch(`${product.url}/api/plan/`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  equal(rejected.status, 403);
  const change = { password, new_password: PASSWORD };
  const { token } = await call(product, authApi.changePassword, { body: change, by: admin });
  const { plans } = await call(product, planApi.list, { by: { ...admin, token } });
  deepEqual(plans, [], 'compose without the profile `demo` has demo data');
}

async function checkScreens(product: Rehearsal): Promise<void> {
  const page = await fetch(product.url);
  equal(page.status, 200);
  ok((await page.text()).includes('<div id="root"'), 'the screens are not served');
}

/** The rights of a service suffice for the operator's command, and for nothing that belongs to another service. */
async function checkRabbitmq(product: Rehearsal): Promise<void> {
  const { AMQP_URL = '', NAMESPACE = '' } = product.environmentOf('chat-1');
  const command = '../kit/src/events/dead-letters-command.ts';
  equal(await product.exec('chat-1', command, 'list', 'chat'), '', 'events of the rehearsal have failed');
  equal(await product.exec('chat-1', command, 'replay', 'chat'), '');
  // An external server has one user for all.
  if (!process.env.AMQP_URL) await checkBrokerRights(AMQP_URL, NAMESPACE);
}

/** Makes a request as its contract describes it. @throws when it fails */
async function call<E extends Contract[string]>(
  product: Rehearsal,
  { method, path }: E,
  { id = '', body, by }: { id?: string; body?: BodyInput<E>; by?: Account } = {},
): Promise<ResponseOf<E>> {
  const target = path.replace(':id', id);
  const answer = await fetch(product.url + target, {
    method,
    headers: { 'content-type': 'application/json', ...(by && { authorization: `Bearer ${by.token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  ok(answer.ok, `${method} ${target}: ${answer.status} ${text}`);
  return JSON.parse(text).document;
}

function within<T>(work: Promise<T>, otherwise: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(otherwise)), WAIT.timeoutMs).unref();
  });
  return Promise.race([work, late]);
}
