import { randomUUID } from 'node:crypto';
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Chat, chatApi, Invitation } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import { chatService } from '../service.ts';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A socket of a person, with the events that it has received. */
export interface TestSocket {
  client: Client;
  messages: Message[];
  chats: Chat[];
  received: { event: string; args: unknown[] }[];
}

/** The names of the received events in order, without notifications, which come by way of RabbitMQ at any time. */
export const eventsOf = ({ received }: Pick<TestSocket, 'received'>): string[] =>
  received.map(({ event }) => event).filter((event) => event !== 'notification');

export interface ChatTestHarness {
  /** Two instances of the chat service, side by side. */
  a: TestService;
  b: TestService;
  /** A person with a complete profile. */
  person: (over?: Parameters<typeof testPerson>[0]) => Promise<TestPerson>;
  /** Ana and Ben. */
  twoPeople: () => Promise<[TestPerson, TestPerson]>;
  /** Ana, Ben and Cleo. */
  threePeople: () => Promise<[TestPerson, TestPerson, TestPerson]>;
  /** Returns the socket at once, before it is connected. */
  openSocket: (instance: TestService, token: unknown, timeZone?: unknown) => Client;
  connect: (
    instance: TestService,
    person: TestPerson,
    as?: { sid?: string; timeZone?: unknown },
  ) => Promise<TestSocket>;
  startChat: (from: TestPerson, to: TestPerson) => Promise<Chat>;
  /** An accepted one-to-one chat. */
  acceptedChat: (one: TestPerson, other: TestPerson) => Promise<Chat>;
  /** Ana and Ben with an accepted chat. */
  pair: () => Promise<Pair>;
  /** Ana and Ben with an accepted chat and a message of Ana. */
  pairWithMessage: (text: string) => Promise<Pair & { message: Message }>;
  /**
   * Makes an accepted one-to-one chat of the first person with each of the others. New chats are deleted
   * from their lists.
   */
  acquaint: (person: TestPerson, ...others: TestPerson[]) => Promise<void>;
  /** A group of acquaintances, who all become members at once. The daily limits do not apply. */
  group: (creator: TestPerson, ...others: TestPerson[]) => Promise<Chat>;
  /** Sends the request to create a group, with any outcome. */
  tryCreateGroup: (creator: TestPerson, others: readonly TestPerson[], more?: object) => Call;
  invitations: (person: TestPerson, instance?: TestService) => Promise<Invitation[]>;
  send: (from: TestPerson, chatId: string, text: string, clientId?: string) => Promise<Message>;
  /** As `send`, with any outcome. */
  trySend: (from: TestPerson, chatId: string, text?: string, more?: object) => Call;
  list: (person: TestPerson) => Promise<{ chats: Chat[]; unread: number; total: number }>;
  history: (person: TestPerson, chatId: string, query?: string) => Promise<Message[]>;
  /** Texts of the messages that people wrote, as this person sees them. */
  texts: (person: TestPerson, chatId: string) => Promise<string[]>;
  /** Kinds of the system messages that this person sees. */
  systemMessages: (person: TestPerson, chatId: string) => Promise<string[]>;
  /** Catches up from the given revision of each chat. */
  changes: (
    person: TestPerson,
    chats: Record<string, number>,
    rest?: { since?: string; next?: Changes['next'] },
  ) => Promise<Changes>;
  editMessage: (
    person: TestPerson,
    message: Pick<Message, '_id'>,
    text: string,
    instance?: TestService,
  ) => Call;
  deleteMessage: (person: TestPerson, message: Pick<Message, '_id'>, instance?: TestService) => Call;
  /** In a group, `memberId` is the member to block. */
  block: (person: TestPerson, chatId: string, memberId?: string) => Call;
  stop: () => Promise<void>;
}

type Call = ReturnType<ReturnType<TestService['as']>['post']>;
export type Changes = ResponseOf<typeof chatApi.changes>;
type Pair = { ana: TestPerson; ben: TestPerson; chat: Chat };

/** Status and error code of a response. */
export const statusAndCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

/** The person with a package whose daily limits no test reaches. */
const withoutLimits = (person: TestPerson): TestPerson => ({ ...person, selected_package: 'diamond' });

/** Resolves with the reason of the next disconnect. */
export const nextDisconnect = (client: Client) =>
  new Promise<string>((resolve) => client.once('disconnect', resolve));

interface ChatTestOptions extends Pick<TestServiceOptions, 'namespace' | 'tokens'> {
  /** Settings of each instance. */
  a?: Record<string, string>;
  b?: Record<string, string>;
}

export async function startChatTestHarness({
  namespace,
  tokens,
  ...options
}: ChatTestOptions = {}): Promise<ChatTestHarness> {
  const a = await startTestService(chatService, { namespace, tokens, settings: options.a });
  const shared = { namespace: a.namespace, tokens: a.tokens };
  const b = await startTestService(chatService, {
    ...shared,
    settings: { UPLOADS_DIR: a.uploadsDir, ...options.b },
  });
  const clients: Client[] = [];

  const openSocket: ChatTestHarness['openSocket'] = (instance, token, timeZone) => {
    const client: Client = io(instance.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token, timeZone },
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    });
    clients.push(client);
    return client;
  };

  const harness: ChatTestHarness = {
    a,
    b,
    openSocket,
    async person(over = {}) {
      const person = testPerson(over);
      await a.mongo.model('people').create({ ...person, company: 'Halcyon', job: 'Buyer', version: 1 });
      return person;
    },
    twoPeople: () =>
      Promise.all([harness.person({ first_name: 'Ana' }), harness.person({ first_name: 'Ben' })]),
    threePeople: async () => [...(await harness.twoPeople()), await harness.person({ first_name: 'Cleo' })],
    async connect(instance, person, { sid, timeZone } = {}) {
      const client = openSocket(instance, a.tokens.tokenFor(person, sid ? { sid } : {}), timeZone);
      const testSocket: TestSocket = { client, messages: [], chats: [], received: [] };
      client.on('message', (message) => testSocket.messages.push(message));
      client.on('new-chat', (chat) => testSocket.chats.push(chat));
      client.onAny((event: string, ...args) => testSocket.received.push({ event, args }));
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return testSocket;
    },
    async startChat(from, to) {
      const body = { chat_type: 'simple', userdestination: to._id };
      const response = await a.as(from).post('/api/chat/create-chat').send(body).expect(201);
      return response.body.document.chat;
    },
    async acceptedChat(one, other) {
      const { _id } = await harness.startChat(one, other);
      const response = await a.as(other).post(`/api/chat/accept-chat/${_id}`).expect(200);
      return response.body.document.chat;
    },
    async pair() {
      const [ana, ben] = await harness.twoPeople();
      return { ana, ben, chat: await harness.acceptedChat(ana, ben) };
    },
    async pairWithMessage(text) {
      const pair = await harness.pair();
      return { ...pair, message: await harness.send(pair.ana, pair.chat._id, text) };
    },
    async acquaint(person, ...others) {
      const acquaintances = new Set(others.filter(({ _id }) => _id !== person._id));
      const acquaintWith = async (other: TestPerson) => {
        const { _id, requesting } = await harness.startChat(withoutLimits(other), person);
        if (!requesting) return;
        await a.as(person).post(`/api/chat/accept-chat/${_id}`).expect(200);
        for (const one of [person, other]) await a.as(one).put(`/api/chat/delete-chat/${_id}`).expect(200);
      };
      await Promise.all(Array.from(acquaintances, acquaintWith));
    },
    async group(creator, ...others) {
      await harness.acquaint(creator, ...others);
      const response = await harness.tryCreateGroup(withoutLimits(creator), others).expect(201);
      return response.body.document.chat;
    },
    tryCreateGroup(creator, others, more = {}) {
      const persons = others.map(({ _id }) => ({ user: _id, blocked: false, show_chat: true }));
      const body = { chat_type: 'group', chat_name: 'Lisbon crew', persons, ...more };
      return a.as(creator).post('/api/chat/create-chat').send(body);
    },
    async invitations(person, instance = a) {
      return (await instance.as(person).get('/api/chat/user').expect(200)).body.document.invitations;
    },
    async send(from, chatId, text, clientId = randomUUID()) {
      const response = await a.as(from).post('/api/message').send({ chatId, text, clientId }).expect(201);
      return response.body.document.message;
    },
    trySend: (from, chatId, text = 'hello', more = {}) =>
      a
        .as(from)
        .post('/api/message')
        .send({ chatId, text, clientId: randomUUID(), ...more }),
    async list(person) {
      return (await a.as(person).get('/api/chat/user').expect(200)).body.document;
    },
    async history(person, chatId, query = '') {
      const response = await a.as(person).get(`/api/message/${chatId}${query}`).expect(200);
      return response.body.document.messages;
    },
    async texts(person, chatId) {
      const written = (await harness.history(person, chatId)).filter(({ type }) => type === 'normal');
      return written.map(({ text }) => text);
    },
    async systemMessages(person, chatId) {
      return (await harness.history(person, chatId)).flatMap(({ notice }) => notice ?? []);
    },
    async changes(person, chats, { since, next } = {}) {
      const body = { chats, since, next: next ?? undefined };
      const response = await b.as(person).post('/api/chat/changes').send(body).expect(200);
      return response.body.document;
    },
    editMessage: (person, { _id }, text, instance = a) =>
      instance.as(person).put(`/api/message/edit-message/${_id}`).send({ text }),
    deleteMessage: (person, { _id }, instance = a) => instance.as(person).delete(`/api/message/${_id}`),
    block: (person, chatId, memberId) =>
      a.as(person).post(`/api/chat/block-person/${chatId}`).send({ personID: memberId }),
    async stop() {
      for (const client of clients) client.disconnect();
      await b.stop();
      await a.stop();
    },
  };
  return harness;
}
