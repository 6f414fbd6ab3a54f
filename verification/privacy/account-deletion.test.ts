import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { Bucket } from '@layover/kit/testing/test-bucket';
import { keptData } from '@layover/proto/kept-data';
import type { Connection } from 'mongoose';
import type { OrderDocument } from '../../services/payment/src/orders/order.model.ts';
import { filesIn } from '../../services/user/src/testing/exports.ts';
import { startTestProduct, type TestProduct } from '../access/test-product.ts';
import { findTraces } from './find-traces.ts';
import { type Body, type Person, type PersonCalls, personCalls } from './person-calls.ts';
import { uploadAsOthers, writeEverywhere } from './write-everywhere.ts';

/*
 * A person writes a unique word in every field there is, somebody else meets them, and the person has a copy of all data made:
 * the word is in it wherever the person wrote it, and nothing that belongs to others. Then the account is deleted. A minute later the
 * word and the e-mail are nowhere but on a receipt: not in a database, a file, a bucket, a queue or Redis, and the bucket has only what others have
 * uploaded. (Files in folders: the tests of killed processes.) What may stay of the person:
 * - the bare id of the account, as the author of emptied messages, the creator of a plan, in the audit trail and in projections
 *   that say "deleted", so that others see "Deleted user" and no late event brings the person back;
 * - receipts, with the billing details on them and without their buyer, as the law on accounts asks;
 * - hashes of the e-mail that count wrong passwords and mails, in Redis, for an hour at most.
 */

/** Letters and digits only, so that no index or address changes it. */
const WORD = `q${randomBytes(6).toString('hex')}`;
const EMAIL = `${WORD}@mail.test`;

/** "A minute later": the longest time until nothing is left. */
const DEADLINE_MS = 60_000;

const environment = { ...process.env };
const bucket = new Bucket();
let mailServer: MailServer;
let product: TestProduct;
let calls: PersonCalls;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Layover <mail@layover.test>',
    PUBLIC_URL: 'https://layover.example',
    REQUIRE_VERIFIED_EMAIL: 'false',
    ACCOUNT_DELETION_INTERVAL_SECONDS: '1',
    CONTACT_EMAIL: 'team@mail.test',
  };
  product = await startTestProduct({ ...mail, ...(await bucket.start()) });
  calls = personCalls(product.url);
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await mailServer?.close();
  bucket.stop();
  process.env = environment;
});

describe('the deletion of an account', () => {
  it('leaves nothing of the person', async () => {
    const { services, namespace } = product;
    const { request, join, signIn } = calls;
    const stores = { services, bucket, namespace };
    const other = await join('other@mail.test', {
      first_name: 'Ola',
      last_name: 'Other',
      company: 'Halcyon',
      job: 'Buyer',
    });
    const admin = await join('admin@mail.test', {
      first_name: 'Ada',
      last_name: 'Admin',
      company: 'Halcyon',
      job: 'Buyer',
    });
    await services.auth.accounts.updateOne({ _id: admin._id }, { $set: { rol: 'ADMIN' } });
    admin.token = await signIn(admin.email);
    await services.plan.mongo.model('City').create({
      _id: 'lisbon',
      name: 'Lisbon',
      country: 'Portugal',
      zone: 'Europe/Lisbon',
      location: { lat: 38.7, lng: -9.1 },
    });
    await services.plan.mongo
      .model('Category')
      .create({ _id: 'culture', name: 'Culture', subcategories: [], version: 1 });
    const person = await join(EMAIL, {
      first_name: `${WORD} first`,
      last_name: `${WORD} last`,
      company: `${WORD} company`,
      job: `${WORD} job`,
    });
    await services.auth.accounts.updateOne({ _id: person._id }, { $set: { emailVerified: true } });
    person.token = await signIn(EMAIL);
    const plan = await uploadAsOthers(calls, other, admin);
    const ofOthers = [...bucket.objects.keys()];
    const gold = { name: 'Gold', tier: 'gold', cost: 1900, colour: '#d9a441', limits: { groupMembers: 25 } };
    const [sold] = await services.payment.mongo.model('Package').create([gold]);
    const scene = { calls, word: WORD, person, other, admin, packageId: String(sold?._id) };
    const approve = (orderId: string) => product.paypal.control.approve(orderId);
    const chatId = await writeEverywhere({ ...scene, approve }, plan);
    expect(ofOthers.map(folderOf).sort()).toEqual(['attachments', 'plan', 'plan', 'plan', 'user', 'user']);
    const own = [...bucket.objects.keys()].filter((key) => !ofOthers.includes(key));
    // A photo in two sizes, a cover and the picture of a post in three, and two files.
    expect(own.map(folderOf).sort()).toEqual([
      ...Array(2).fill('attachments'),
      ...Array(3).fill('blog'),
      ...Array(5).fill('user'),
    ]);

    const before = new Set((await findTraces(stores, WORD)).map((place) => place.split(' ')[0]));
    for (const place of WRITTEN) expect([...before]).toContain(place);

    const known = new Set([...EXPORTED, ...Object.keys(NOT_EXPORTED)]);
    expect([...before].filter((place) => place && !known.has(place))).toEqual([]);
    // The privacy page tells people about all of it.
    const untold = [...before].filter((place) => place && ['published', 'technical'].includes(kindOf(place)));
    expect(untold).toEqual([]);
    const files = await downloadData(person);
    for (const name of ['profile-photo', 'cover-photo'])
      expect(
        own.some((key) => files.get(`profile/${name}.webp`)?.equals(bucket.objects.get(key)!.bytes)),
      ).toBe(true);
    const archive = Buffer.concat([...files.entries()].flatMap(inArchive));
    for (const text of IN_ARCHIVE) expect([text, archive.includes(text)]).toEqual([text, true]);
    const account = await services.auth.accounts.findById(person._id).lean();
    for (const text of [...NOT_IN_ARCHIVE, String(account?.passwordHash)])
      expect([text, archive.includes(text)]).toEqual([text, false]);

    await request(person, 'post', '/api/auth/delete-account');
    const due = { 'deletion.dueAt': new Date(Date.now() - 1000) };
    await services.auth.accounts.updateOne({ _id: person._id }, { $set: due });
    const deadline = Date.now() + DEADLINE_MS;
    const order = await services.payment.mongo
      .model<OrderDocument>('Order')
      .findOne({ userId: person._id })
      .lean<OrderDocument>();
    const receipt = `payment.orders ${order?._id}`;
    await eventually(async () => expect(await findTraces(stores, WORD)).toEqual([receipt]), DEADLINE_MS, 500);
    const kept = await services.payment.mongo.model<OrderDocument>('Order').findById(order?._id).lean();
    expect(kept).toMatchObject({ userId: '', receipt: { billing: { company: `${WORD} billing company` } } });
    await eventually(() => expect([...bucket.objects.keys()]).toEqual(ofOthers), deadline - Date.now());

    // Others see a deleted user, and the pictures are removed.
    const { chats } = await request(other, 'get', '/api/chat/user');
    expect(JSON.stringify(chats)).toContain('"first_name":"Deleted"');
    const { messages } = await request(other, 'get', `/api/message/${chatId}`);
    const ownMessages = messages.filter(
      ({ user, type }: Body) => (user as Person)._id === person._id && type === 'normal',
    );
    expect(ownMessages.length).toBeGreaterThan(0);
    for (const message of ownMessages)
      expect(message).toMatchObject({ text: '', deleted: true, attachment: null });
    expect(messages.flatMap(({ reactions }: Body) => reactions)).toEqual([]);
    // And the tasks are done, here without the wait between their two runs.
    const removing = [services.user, services.chat, services.plan, services.content, services.payment];
    await Promise.all(removing.map(({ mongo }) => untilRemoved(mongo)));
    expect(await services.chat.mongo.collection('memberships').countDocuments({ user: person._id })).toBe(0);
  }, 300_000);
});

/** Makes a service run its second removal at once, and waits for it. */
async function untilRemoved(mongo: Connection): Promise<void> {
  const removals = mongo.collection('account_removals');
  const untilNone = (filter: object) =>
    eventually(async () => expect(await removals.countDocuments(filter)).toBe(0), 90_000, 200);
  await untilNone({ isRepeated: false });
  await removals.updateMany({}, { $set: { dueAt: new Date() } });
  await untilNone({});
}

/** Where the word is before the deletion, so that the test fails when it writes less. */
const WRITTEN = [
  'auth.accounts',
  'auth.mails',
  'user.profiles',
  'user.audit',
  'user.notifications',
  'chat.people',
  'chat.messages',
  'chat.chats',
  'chat.attachments',
  'chat.reports',
  'chat.memberships',
  'plan.people',
  'plan.suggestions',
  'plan.reports',
  'plan.trips',
  'bucket.attachments',
  'content.contact_messages',
  'content.posts',
  'content.post_comments',
  'content.blog_reports',
  'payment.billing',
  'payment.orders',
];

/** Collections and objects whose traces of the person the archive has. */
const EXPORTED = [
  'auth.accounts',
  'auth.mails',
  'user.profiles',
  'user.notifications',
  'user.mails',
  'chat.messages',
  'chat.chats',
  'chat.attachments',
  'chat.reports',
  'bucket.attachments',
  'plan.suggestions',
  'plan.reports',
  'plan.trips',
  'content.contact_messages',
  'content.posts',
  'content.post_comments',
  'content.blog_reports',
  'payment.billing',
  'payment.orders',
];
/** Why the archive leaves the others out. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'auth.reset_requests': 'the event of a request, until RabbitMQ has it',
  'chat.people': 'a copy of the profile',
  'plan.people': 'a copy of the profile',
  'content.people': 'a copy of the profile',
  'content.post_slugs': 'the address of a post, which is in the archive',
  'user.unread_chats': 'the name of the writer, in chats that others have not read',
  'chat.memberships': 'names of groups at the moment when others left them',
  'user.audit': 'what an ADMIN did with a suggestion, which is in the archive',
  'user.cases': 'copies of what was reported, and reports that are in the archive as the person wrote them',
};

const IN_ARCHIVE = [
  'first',
  'last',
  'company',
  'job',
  'about',
  'city',
  'tag',
  'request',
  'message',
  'content',
  'note',
  'renamed',
  'in the group',
  'plan note',
  'street',
  'evening',
  'open plan',
  'rejected plan',
  'hotel',
  'in the plan',
  'unsent.txt',
  'to the team',
  'as a visitor',
  'team answer',
  'post',
  'excerpt',
  'paragraph',
  'artículo',
  'draft',
  'blog tag',
  'comment',
  'blog note',
  'billing company',
  'billing street',
].map((text) => `${WORD} ${text}`);
IN_ARCHIVE.push(EMAIL, `new-${EMAIL}`, 'An answer', `${WORD}.txt`);

/** Texts of others, or about the person and for others. */
const NOT_IN_ARCHIVE = ['other@mail.test', 'admin@mail.test', 'A word of the reporter', 'Between two others'];

/** The kind by which the privacy page describes a collection. A bucket has none. */
function kindOf(place: string): string {
  const [service = '', collection = ''] = place.split('.');
  const collections: Readonly<Record<string, Readonly<Record<string, string>>>> = keptData;
  return collections[service]?.[collection] ?? '';
}

const inArchive = ([path, content]: [string, Buffer]) => [Buffer.from(path), content];

async function downloadData(person: Person): Promise<Map<string, Buffer>> {
  const { http, request } = calls;
  await request(person, 'post', '/api/user/data-export');
  await eventually(async () => {
    const { export: state } = await request(person, 'get', '/api/user/data-export');
    expect(state).toMatchObject({ state: 'ready' });
  }, 60_000);
  const { path } = await request(person, 'post', '/api/user/data-export/link');
  return filesIn((await http.get(path).responseType('blob').expect(200)).body);
}

const folderOf = (key: string) => key.split('/')[2];
