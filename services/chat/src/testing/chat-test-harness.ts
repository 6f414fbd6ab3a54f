import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Chat, chatApi, Invitation } from '@layover/proto/http/chat';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { Message } from '@layover/proto/http/message';
import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import { chatService } from '../service.ts';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A connected person with the events that the socket has received. */
export interface Listener {
  client: Client;
  messages: Message[];
  chats: Chat[];
  heard: { event: string; args: unknown[] }[];
}

export interface ChatTestHarness {
  /** Two instances of the chat service, side by side. */
  a: TestService;
  b: TestService;
  /** A person with a complete profile. */
  person: (over?: Parameters<typeof testPerson>[0]) => Promise<TestPerson>;
  /** Ana and Ben. */
  both: () => Promise<[TestPerson, TestPerson]>;
  /** Ana, Ben and Cleo. */
  three: () => Promise<[TestPerson, TestPerson, TestPerson]>;
  /** A socket; does not wait for its connection. */
  socket: (instance: TestService, token: unknown, timeZone?: unknown) => Client;
  listen: (
    instance: TestService,
    person: TestPerson,
    as?: { sid?: string; timeZone?: unknown },
  ) => Promise<Listener>;
  startChat: (from: TestPerson, to: TestPerson) => Promise<Chat>;
  /** An accepted one-to-one chat. */
  openChat: (one: TestPerson, other: TestPerson) => Promise<Chat>;
  /** Ana and Ben with an accepted chat. */
  pair: () => Promise<Pair>;
  /** Ana and Ben with an accepted chat and a message of Ana. */
  openWith: (text: string) => Promise<Pair & { message: Message }>;
  /**
   * Accepted one-to-one chats of the first person with each of the others. New ones are deleted from their
   * lists.
   */
  acquaint: (person: TestPerson, ...others: TestPerson[]) => Promise<void>;
  /**
   * Connects the people to both instances, so that acquaintances see them as online. Returns a function that
   * disconnects them.
   */
  there: (...people: readonly TestPerson[]) => Promise<() => void>;
  /**
   * A group of acquaintances who are online, so that all are members at once. The day's limits do not apply.
   */
  group: (creator: TestPerson, ...others: TestPerson[]) => Promise<Chat>;
  /** Creates a group, with any outcome. */
  tryGroup: (creator: TestPerson, others: readonly TestPerson[], more?: object) => Call;
  invitations: (person: TestPerson, instance?: TestService) => Promise<Invitation[]>;
  send: (from: TestPerson, chatId: string, text: string, clientId?: string) => Promise<Message>;
  /** As `send`, with any outcome. */
  trySend: (from: TestPerson, chatId: string, text?: string, more?: object) => Call;
  list: (person: TestPerson) => Promise<{ chats: Chat[]; unread: number; total: number }>;
  history: (person: TestPerson, chatId: string, query?: string) => Promise<Message[]>;
  /** Texts of the messages of people, as one of them sees them. */
  texts: (person: TestPerson, chatId: string) => Promise<string[]>;
  notices: (person: TestPerson, chatId: string) => Promise<string[]>;
  /** With the revision of each chat that the person has. */
  changes: (
    person: TestPerson,
    chats: Record<string, number>,
    rest?: { since?: string; next?: Changes['next'] },
  ) => Promise<Changes>;
  edit: (person: TestPerson, message: Pick<Message, '_id'>, text: string, instance?: TestService) => Call;
  remove: (person: TestPerson, message: Pick<Message, '_id'>, instance?: TestService) => Call;
  /** In a group: the member to block. */
  block: (person: TestPerson, chatId: string, whom?: string) => Call;
  stop: () => Promise<void>;
}

type Call = ReturnType<ReturnType<TestService['as']>['post']>;
export type Changes = ResponseOf<typeof chatApi.changes>;
type Pair = { ana: TestPerson; ben: TestPerson; chat: Chat };

/** Status and error code of a response. */
export const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

const unlimited = (person: TestPerson): TestPerson => ({ ...person, selected_package: 'diamond' });

export const ended = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve));

export async function startChatTestHarness(
  options: { a?: Record<string, string>; b?: Record<string, string> } = {},
): Promise<ChatTestHarness> {
  const a = await startTestService(chatService, { settings: options.a });
  const shared = { namespace: a.namespace, tokens: a.tokens };
  const b = await startTestService(chatService, {
    ...shared,
    settings: { UPLOADS_DIR: a.uploadsDir, ...options.b },
  });
  const clients: Client[] = [];

  const socket: ChatTestHarness['socket'] = (instance, token, timeZone) => {
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
    socket,
    async person(over = {}) {
      const person = testPerson(over);
      await a.mongo.model('people').create({ ...person, company: 'Halcyon', job: 'Buyer', version: 1 });
      return person;
    },
    both: () => Promise.all([harness.person({ first_name: 'Ana' }), harness.person({ first_name: 'Ben' })]),
    three: async () => [...(await harness.both()), await harness.person({ first_name: 'Cleo' })],
    async listen(instance, person, { sid, timeZone } = {}) {
      const client = socket(instance, a.tokens.tokenFor(person, sid ? { sid } : {}), timeZone);
      const listener: Listener = { client, messages: [], chats: [], heard: [] };
      client.on('message', (message) => listener.messages.push(message));
      client.on('new-chat', (chat) => listener.chats.push(chat));
      client.onAny((event: string, ...args) => listener.heard.push({ event, args }));
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return listener;
    },
    async startChat(from, to) {
      const body = { chat_type: 'simple', userdestination: to._id };
      const answer = await a.as(from).post('/api/chat/create-chat').send(body).expect(201);
      return answer.body.document.chat;
    },
    async openChat(one, other) {
      const { _id } = await harness.startChat(one, other);
      const answer = await a.as(other).post(`/api/chat/accept-chat/${_id}`).expect(200);
      return answer.body.document.chat;
    },
    async pair() {
      const [ana, ben] = await harness.both();
      return { ana, ben, chat: await harness.openChat(ana, ben) };
    },
    async openWith(text) {
      const pair = await harness.pair();
      return { ...pair, message: await harness.send(pair.ana, pair.chat._id, text) };
    },
    async acquaint(person, ...others) {
      const acquaintances = new Set(others.filter(({ _id }) => _id !== person._id));
      const make = async (other: TestPerson) => {
        const { _id, requesting } = await harness.startChat(unlimited(other), person);
        if (!requesting) return;
        await a.as(person).post(`/api/chat/accept-chat/${_id}`).expect(200);
        for (const one of [person, other]) await a.as(one).put(`/api/chat/delete-chat/${_id}`).expect(200);
      };
      await Promise.all(Array.from(acquaintances, make));
    },
    async there(...people) {
      const listeners = await Promise.all(
        people.flatMap((person) => [a, b].map((at) => harness.listen(at, person))),
      );
      return () => {
        for (const { client } of listeners) client.disconnect();
      };
    },
    async group(creator, ...others) {
      await harness.acquaint(creator, ...others);
      const go = await harness.there(...others);
      const answer = await harness.tryGroup(unlimited(creator), others).expect(201);
      go();
      return answer.body.document.chat;
    },
    tryGroup(creator, others, more = {}) {
      const persons = others.map(({ _id }) => ({ user: _id, blocked: false, show_chat: true }));
      const body = { chat_type: 'group', chat_name: 'Lisbon crew', persons, ...more };
      return a.as(creator).post('/api/chat/create-chat').send(body);
    },
    async invitations(person, instance = a) {
      return (await instance.as(person).get('/api/chat/user').expect(200)).body.document.invitations;
    },
    async send(from, chatId, text, clientId = randomUUID()) {
      const answer = await a.as(from).post('/api/message').send({ chatId, text, clientId }).expect(201);
      return answer.body.document.message;
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
      const answer = await a.as(person).get(`/api/message/${chatId}${query}`).expect(200);
      return answer.body.document.messages;
    },
    async texts(person, chatId) {
      const written = (await harness.history(person, chatId)).filter(({ type }) => type === 'normal');
      return written.map(({ text }) => text);
    },
    async notices(person, chatId) {
      return (await harness.history(person, chatId)).flatMap(({ notice }) => notice ?? []);
    },
    async changes(person, chats, { since, next } = {}) {
      const body = { chats, since, next: next ?? undefined };
      const answer = await b.as(person).post('/api/chat/changes').send(body).expect(200);
      return answer.body.document;
    },
    edit: (person, { _id }, text, instance = a) =>
      instance.as(person).put(`/api/message/edit-message/${_id}`).send({ text }),
    remove: (person, { _id }, instance = a) => instance.as(person).delete(`/api/message/${_id}`),
    block: (person, chatId, personID) =>
      a.as(person).post(`/api/chat/block-person/${chatId}`).send({ personID }),
    async stop() {
      for (const client of clients) client.disconnect();
      await b.stop();
      await a.stop();
    },
  };
  return harness;
}
