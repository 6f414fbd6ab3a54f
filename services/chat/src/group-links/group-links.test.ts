import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { publishEvent } from '../testing/other-services.ts';
import type { GroupLinkDocument } from './group-link.model.ts';

let harness: ChatTestHarness;
const { add, as, askToReturn, changeManager, countSystemMessages, leave, membersOf, remove, storedChats } =
  groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness({
    a: { NEW_ACCOUNT_RAMP: 'true' },
    b: { NEW_ACCOUNT_RAMP: 'true' },
  });
});
afterAll(() => harness?.stop());

type Group = { _id: string };
const linkPath = ({ _id }: Group) => `/api/chat/group-link/${_id}`;
const tryMake = (who: TestPerson, chat: Group) => as(who).post(linkPath(chat));
const make = async (who: TestPerson, chat: Group): Promise<string> =>
  (await tryMake(who, chat).expect(201)).body.document.token;
const open = (who: TestPerson, token: string) => as(who).post('/api/chat/linked-group').send({ token });
const join = (who: TestPerson, token: string) => as(who).post('/api/chat/join-by-link').send({ token });
const storedLinks = () => harness.a.mongo.model<GroupLinkDocument>('group_links');
const UNKNOWN = [404, 'group_link_unknown'];

describe('the invitation link of a group', () => {
  it('shows who opens it the name and the number of people, and lets them join as a member', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await harness.send(ana, chat._id, 'before');
    const token = await make(ana, chat);
    expect((await open(cleo, token).expect(200)).body.document.group).toEqual({
      _id: chat._id,
      chat_name: 'Lisbon crew',
      picture: '',
      memberCount: 2,
      state: 'open',
    });
    const benSocket = await harness.connect(harness.b, ben);
    const responses = await Promise.all([1, 2, 3, 4].map(() => join(cleo, token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countSystemMessages(chat, 'joined_by_link')).toBe(1);
    await eventually(() => expect(benSocket.messages.at(-1)?.notice).toBe('joined_by_link'));
    expect(await membersOf(chat)).toEqual([ana._id, ben._id, cleo._id]);
    await harness.send(ana, chat._id, 'after');
    expect(await harness.texts(cleo, chat._id)).toEqual(['after']);
    expect((await open(cleo, token)).body.document.group.state).toBe('member');
  });

  it('is made, seen and switched off by managers alone, and stored as a hash', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    for (const call of [tryMake(ben, chat), as(ben).get(linkPath(chat)), as(ben).delete(linkPath(chat))])
      expect(statusAndCode(await call)).toEqual([403, 'not_group_manager']);
    await tryMake(cleo, chat).expect(404);
    const link = async () => (await as(ana).get(linkPath(chat)).expect(200)).body.document.link;
    expect(await link()).toBeNull();
    const token = await make(ana, chat);
    expect(await link()).toMatchObject({ by: { _id: ana._id, first_name: 'Ana' } });
    expect(JSON.stringify(await storedLinks().findById(chat._id).lean())).not.toContain(token);
    for (let repeated = 0; repeated < 2; repeated++) await as(ana).delete(linkPath(chat)).expect(200);
    expect(await link()).toBeNull();
    expect(statusAndCode(await join(cleo, token))).toEqual(UNKNOWN);
    await storedChats().updateOne({ _id: chat._id }, { plan: { _id: 'p', image: '', version: 1 } });
    expect(statusAndCode(await tryMake(ana, chat))).toEqual([403, 'plan_chat']);
  });

  it('ends with the next link, with its time, and with the role and the account of the person who made it', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const first = await make(ana, chat);
    const second = await make(ana, chat);
    expect(statusAndCode(await open(cleo, first))).toEqual(UNKNOWN);
    await open(cleo, second).expect(200);
    await storedLinks().updateOne({ _id: chat._id }, { expiresAt: new Date(Date.now() - 1) });
    expect(statusAndCode(await join(cleo, second))).toEqual(UNKNOWN);
    const third = await make(ana, chat);
    await changeManager(ana, chat, ben, true).expect(200);
    await changeManager(ben, chat, ana, false).expect(200);
    expect(statusAndCode(await join(cleo, third))).toEqual(UNKNOWN);
    const fourth = await make(ben, chat);
    await open(cleo, fourth).expect(200);
    await publishEvent(harness.a, 'auth', 'auth.account-deleted', { accountId: ben._id });
    await eventually(async () => expect(await storedLinks().findById(chat._id).lean()).toBeNull(), 20_000);
  });

  it('does not bring back people who were removed or have left; a manager does, when they ask', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const token = await make(ana, chat);
    await remove(ana, chat, ben).expect(200);
    await leave(cleo, chat).expect(200);
    for (const former of [ben, cleo]) {
      expect((await open(former, token)).body.document.group.state).toBe('left');
      expect(statusAndCode(await join(former, token))).toEqual([409, 'left_group']);
      await askToReturn(former, chat).expect(200);
      expect(statusAndCode(await join(former, token))).toEqual([409, 'left_group']);
    }
    await add(ana, chat, ben).expect(200);
    expect(await membersOf(chat)).toEqual([ana._id, ben._id]);
  });

  it('looks unknown to a person whom a manager blocks or who blocks a manager', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const dan = await harness.person();
    const chat = await harness.group(ana, ben);
    await changeManager(ana, chat, ben, true).expect(200);
    const token = await make(ana, chat);
    await harness.block(ben, (await harness.acceptedChat(ben, cleo))._id).expect(200);
    await harness.block(dan, (await harness.acceptedChat(ana, dan))._id).expect(200);
    for (const person of [cleo, dan]) {
      expect(statusAndCode(await open(person, token))).toEqual(UNKNOWN);
      expect(statusAndCode(await join(person, token))).toEqual(UNKNOWN);
    }
  });

  it('does not let in more people than the package of the manager allows, also when they race', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 12 }, () => harness.person()));
    const chat = await harness.group(ana, ...others.slice(0, 7));
    const token = await make(ana, chat);
    const responses = await Promise.all(others.slice(7).map((person) => join(person, token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const rejected = responses.filter(({ status }) => status !== 200).map(statusAndCode);
    expect(rejected).toEqual(Array(3).fill([409, 'group_full']));
    expect(await membersOf(chat)).toHaveLength(10);
    const late = await harness.person();
    expect((await open(late, token)).body.document.group.state).toBe('full');
  });

  it("counts as one of the person's new chats of the day, with the limit of new accounts", async () => {
    const [ana, ben] = await harness.threePeople();
    const diamond = { ...ana, selected_package: 'diamond' as const };
    const tokens: string[] = [];
    for (let index = 0; index < 4; index++) tokens.push(await make(ana, await harness.group(diamond, ben)));
    const newcomer = { ...(await harness.person()), accountCreatedAt: new Date().toISOString() };
    const outcomes = [];
    for (const token of tokens) outcomes.push(await join(newcomer, token));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 403]);
    expect(outcomes.at(-1)?.body.error.code).toBe('new_account_limit');
    await join(newcomer, tokens[0]!).expect(200);
    const unverified = { ...(await harness.person()), mustVerifyEmail: true };
    expect(statusAndCode(await join(unverified, tokens[0]!))).toEqual([403, 'email_unverified']);
  });

  it('cannot be guessed: unknown tokens are counted, and rejected after many of them', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const token = await make(ana, await harness.group(ana, cleo));
    await open(ben, 'short').expect(422);
    const guesses = Array.from({ length: 51 }, (_, index) => `${index}`.padStart(43, 'x'));
    const statuses = [];
    for (const guess of guesses) statuses.push((await open(ben, guess)).status);
    expect(statuses).toEqual([...Array(50).fill(404), 429]);
    // A link that works is no guess.
    await open(ben, token).expect(200);
  });
});
