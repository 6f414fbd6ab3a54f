import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { Bucket } from '@layover/kit/testing/test-bucket';
import supertest from 'supertest';
import { CONSENT, PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import { filesIn } from '../../services/user/src/testing/exports.ts';
import { startTestProduct, type TestProduct } from '../access/test-product.ts';
import { findTraces } from './find-traces.ts';

/*
 * A person writes a unique word in every field there is, somebody else meets them, and the person has a copy of all data made:
 * the word is in it wherever the person wrote it, and nothing that belongs to others. Then the account is deleted. A minute later the
 * word and the e-mail are nowhere: not in a database, a file, a bucket, a queue or Redis, and the bucket has only what others have
 * uploaded. (Files in folders: the tests of killed processes.) What may stay of the person:
 * - the bare id of the account, as the author of emptied messages, the creator of a plan, in the audit trail and in projections
 *   that say "deleted", so that others see "Deleted user" and no late event brings the person back;
 * - hashes of the e-mail that count wrong passwords and mails, in Redis, for an hour at most.
 */

/** Letters and digits only, so that no index or address changes it. */
const WORD = `q${randomBytes(6).toString('hex')}`;
const EMAIL = `${WORD}@mail.test`;

interface Person {
  _id: string;
  email: string;
  token: string;
}
type Body = Record<string, unknown>;

/** "A minute later": the longest time until nothing is left. */
const DEADLINE_MS = 60_000;

const environment = { ...process.env };
const bucket = new Bucket();
let mailServer: MailServer;
let product: TestProduct;
let http: ReturnType<typeof supertest>;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = {
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'Layover <mail@layover.test>' },
    ...{ PUBLIC_URL: 'https://layover.example', REQUIRE_VERIFIED_EMAIL: 'false' },
    ...{ ACCOUNT_DELETION_INTERVAL_SECONDS: '1', CONTACT_EMAIL: 'team@mail.test' },
  };
  product = await startTestProduct({ ...mail, ...(await bucket.start()) });
  http = supertest(product.url);
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await mailServer?.close();
  bucket.stop();
  process.env = environment;
});

async function request(person: Person, method: 'get' | 'post' | 'put' | 'patch', path: string, body?: Body) {
  const answer = await http[method](path).set('Authorization', `Bearer ${person.token}`).send(body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body.document;
}

async function join(email: string, fields: Body): Promise<Person> {
  const body = { email, password: PASSWORD, ...CONSENT, ...fields };
  const answer = await http.post('/api/auth/register').send(body).expect(201);
  const person = { _id: answer.body.document.user._id, email, token: answer.body.token };
  for (const path of ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact', '/api/blog/mine'])
    await eventually(() => request(person, 'get', path), 60_000, 200);
  return person;
}

const send = (from: Person, chatId: string, text: string, more: Body = {}) =>
  request(from, 'post', '/api/message', { chatId, text, clientId: randomUUID(), ...more });

describe('the deletion of an account', () => {
  it('leaves nothing of the person', async () => {
    const { services, namespace } = product;
    const stores = { services, bucket, namespace };
    const other = await join('other@mail.test', {
      ...{ first_name: 'Ola', last_name: 'Other', company: 'Halcyon', job: 'Buyer' },
    });
    const admin = await join('admin@mail.test', {
      ...{ first_name: 'Ada', last_name: 'Admin', company: 'Halcyon', job: 'Buyer' },
    });
    await services.auth.accounts.updateOne({ _id: admin._id }, { $set: { rol: 'ADMIN' } });
    const login = { email: admin.email, password: PASSWORD };
    admin.token = (await http.post('/api/auth/login').send(login).expect(200)).body.token;
    await services.plan.mongo.model('City').create({
      ...{ _id: 'lisbon', name: 'Lisbon', country: 'Portugal', zone: 'Europe/Lisbon' },
      location: { lat: 38.7, lng: -9.1 },
    });
    await services.plan.mongo
      .model('Category')
      .create({ _id: 'culture', name: 'Culture', subcategories: [], version: 1 });
    const person = await join(EMAIL, {
      ...{ first_name: `${WORD} first`, last_name: `${WORD} last` },
      ...{ company: `${WORD} company`, job: `${WORD} job` },
    });
    await services.auth.accounts.updateOne({ _id: person._id }, { $set: { emailVerified: true } });
    const signIn = await http.post('/api/auth/login').send({ email: EMAIL, password: PASSWORD }).expect(200);
    person.token = signIn.body.token;
    await uploadAsOthers(other, admin);
    const ofOthers = [...bucket.objects.keys()];
    await writeEverywhere(person, other, admin);
    expect(ofOthers.map(folderOf).sort()).toEqual(['attachments', 'plan', 'plan', 'user', 'user']);
    const own = [...bucket.objects.keys()].filter((key) => !ofOthers.includes(key));
    // Two photos and the picture of a post in two sizes each, and two files.
    expect(own.map(folderOf).sort()).toEqual([
      ...[...Array(2).fill('attachments'), ...Array(2).fill('blog'), ...Array(4).fill('user')],
    ]);

    const before = new Set((await findTraces(stores, WORD)).map((place) => place.split(' ')[0]));
    for (const place of WRITTEN) expect([...before]).toContain(place);

    const known = new Set([...EXPORTED, ...Object.keys(NOT_EXPORTED)]);
    expect([...before].filter((place) => place && !known.has(place))).toEqual([]);
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
    await eventually(async () => expect(await findTraces(stores, WORD)).toEqual([]), DEADLINE_MS, 500);
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
    // And the tasks are done, here without the wait between their two runs.
    for (const { mongo } of [services.user, services.chat, services.plan, services.content]) {
      const removals = mongo.collection('account_removals');
      await eventually(
        async () => expect(await removals.countDocuments({ isRepeated: false })).toBe(0),
        90_000,
      );
      await removals.updateMany({}, { $set: { dueAt: new Date() } });
      await eventually(async () => expect(await removals.countDocuments()).toBe(0), 90_000);
    }
    expect(await services.chat.mongo.collection('memberships').countDocuments({ user: person._id })).toBe(0);
  }, 300_000);
});

/** Where the word is before the deletion, so that the test notices when it writes less. */
const WRITTEN = [
  ...['auth.accounts', 'auth.mails', 'user.profiles', 'user.audit', 'user.notifications'],
  ...['chat.people', 'chat.messages', 'chat.chats', 'chat.attachments', 'chat.reports', 'chat.memberships'],
  ...['plan.people', 'plan.suggestions', 'plan.reports', 'plan.trips', 'bucket.attachments'],
  ...['content.contact_messages', 'content.posts', 'content.post_comments', 'content.blog_reports'],
];

/** Collections and objects whose traces of the person the archive has. */
const EXPORTED = [
  ...['auth.accounts', 'auth.mails', 'user.profiles', 'user.notifications', 'user.mails'],
  ...['chat.messages', 'chat.chats', 'chat.attachments', 'chat.reports', 'bucket.attachments'],
  ...['plan.suggestions', 'plan.reports', 'plan.trips', 'content.contact_messages'],
  ...['content.posts', 'content.post_comments', 'content.blog_reports'],
];
/** Why the archive leaves the others out. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
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
  ...['first', 'last', 'company', 'job', 'about', 'city', 'tag', 'request', 'message', 'content', 'note'],
  ...['renamed', 'in the group', 'plan note', 'street', 'evening', 'open plan', 'refused plan', 'hotel'],
  ...['in the plan', 'unsent.txt', 'to the team', 'as a visitor', 'team answer'],
  ...['post', 'excerpt', 'paragraph', 'artículo', 'draft', 'blog tag', 'comment', 'blog note'],
].map((text) => `${WORD} ${text}`);
IN_ARCHIVE.push(EMAIL, `new-${EMAIL}`, 'An answer', `${WORD}.txt`);

/** Of others, or about the person and for others. */
const NOT_IN_ARCHIVE = ['other@mail.test', 'admin@mail.test', 'A word of the reporter', 'Between two others'];

const inArchive = ([path, content]: [string, Buffer]) => [Buffer.from(path), content];

async function downloadData(person: Person): Promise<Map<string, Buffer>> {
  await request(person, 'post', '/api/user/data-export');
  await eventually(async () => {
    const { export: state } = await request(person, 'get', '/api/user/data-export');
    expect(state).toMatchObject({ state: 'ready' });
  }, 60_000);
  const { path } = await request(person, 'post', '/api/user/data-export/link');
  return filesIn((await http.get(path).responseType('blob').expect(200)).body);
}

let chatId: string;
let plan: string;

const folderOf = (key: string) => key.split('/')[2];

function uploadPicture(person: Person, path: string, name: string, bytes: Buffer) {
  const call = http.post(path).set('Authorization', `Bearer ${person.token}`);
  return call.attach('image', bytes, name).expect(200);
}

async function uploadFile(person: Person, chat: string, name: string, content: string): Promise<string> {
  const answer = await http
    .post(`/api/message/attachment/${chat}`)
    .set('Authorization', `Bearer ${person.token}`)
    .attach('file', Buffer.from(content), name)
    .expect(201);
  return answer.body.document.attachment._id;
}

/** A photo, a file in a chat between two others, and the picture of a plan. */
async function uploadAsOthers(other: Person, admin: Person): Promise<void> {
  await uploadPicture(other, '/api/user/update-profil-photo', 'other.jpg', await picture('jpeg'));
  const others = { chat_type: 'simple', userdestination: admin._id };
  const { chat: theirChat } = await request(other, 'post', '/api/chat/create-chat', others);
  await send(other, theirChat._id, 'Between two others');
  await request(admin, 'post', `/api/chat/accept-chat/${theirChat._id}`);
  const attachment = await uploadFile(other, theirChat._id, 'others.txt', 'Between two others');
  await send(other, theirChat._id, '', { attachment });
  const planBody = {
    ...{ planName: 'Fado in Alfama', address: 'Largo de São Miguel', city: 'lisbon', category: 'culture' },
    location: { lat: 38.71, lng: -9.13 },
  };
  plan = (await request(admin, 'post', '/api/plan/create-plan', planBody)).plan._id;
  await uploadPicture(admin, `/api/plan/update-plan-photo/${plan}`, 'plan.jpg', await picture('jpeg'));
}

async function writeEverywhere(person: Person, other: Person, admin: Person): Promise<void> {
  const property = (name: string, value: unknown) =>
    request(person, 'patch', '/api/user/update-profile', { property: name, value });
  await property('about', `${WORD} about`);
  await property('city', `${WORD} city`);
  await property('tags', [`${WORD} tag`]);
  for (const photo of ['update-profil-photo', 'update-cover-photo'])
    await uploadPicture(person, `/api/user/${photo}`, `${WORD}.jpg`, await picture('jpeg', 900, 700));

  await writeInChats(person, other);
  await writeInPlans(person, other, admin);
  await writeToTeam(person, admin);
  await writeInBlog(person, other);

  await http.post('/api/auth/forgot_password').send({ email: EMAIL }).expect(200);
  const newEmail = { password: PASSWORD, new_email: `new-${EMAIL}` };
  await request(person, 'post', '/api/auth/change-email', newEmail);
  await request(admin, 'put', `/api/auth/accounts/${other._id}/disable`, { disabled: false });
}

async function writeInChats(person: Person, other: Person): Promise<void> {
  const simple = { chat_type: 'simple', userdestination: other._id };
  chatId = (await request(person, 'post', '/api/chat/create-chat', simple)).chat._id;
  await send(person, chatId, `${WORD} request`);
  await request(other, 'post', `/api/chat/accept-chat/${chatId}`);
  const { message } = await send(person, chatId, `${WORD} message`);
  await send(other, chatId, 'An answer', { replyTo: message._id });
  const upload = (name: string) => uploadFile(person, chatId, name, `${WORD} content`);
  await send(person, chatId, '', { attachment: await upload(`${WORD}.txt`) });
  await upload(`${WORD} unsent.txt`);
  await request(other, 'post', `/api/message/report-message/${message._id}`, {
    reason: 'spam',
    note: 'A word of the reporter',
  });
  const { message: theirs } = await send(other, chatId, 'Something to report');
  await request(person, 'post', `/api/message/report-message/${theirs._id}`, {
    reason: 'other',
    note: `${WORD} note`,
  });

  const persons = [{ user: other._id, blocked: false, show_chat: true }];
  const group = { chat_type: 'group', chat_name: `${WORD} group`, persons };
  const groupId = (await request(person, 'post', '/api/chat/create-chat', group)).chat._id;
  await request(other, 'post', `/api/chat/accept-chat/${groupId}`);
  await send(person, groupId, `${WORD} in the group`);
  await request(person, 'put', `/api/chat/change-name-chat/${groupId}`, { newName: `${WORD} renamed` });
  await request(other, 'get', `/api/chat/exit-group/${groupId}`);
}

async function writeInPlans(person: Person, other: Person, admin: Person): Promise<void> {
  await request(person, 'put', `/api/plan/interested-plan/${plan}`, {});
  await request(person, 'post', `/api/plan/share/${plan}`);
  await request(person, 'post', '/api/plan/calendar-link');
  await request(person, 'post', `/api/plan/report/${plan}`, { reason: 'other', note: `${WORD} plan note` });
  const suggestion = {
    ...{ city: 'lisbon', category: 'culture', address: `${WORD} street`, description: `${WORD} evening` },
  };
  const suggest = async (planName: string) =>
    (await request(person, 'post', '/api/plan/suggest', { ...suggestion, planName })).suggestion._id;
  await suggest(`${WORD} open plan`);
  const refused = await suggest(`${WORD} refused plan`);
  await request(admin, 'put', `/api/plan/suggestions/${refused}/refuse`, { word: 'Not this time' });
  const days = { city: 'lisbon', from: '2091-01-01', to: '2091-01-04', visibility: 'everyone' };
  await request(other, 'post', '/api/trip/', days);
  const lodging = { name: `${WORD} hotel`, location: { lat: 38.7, lng: -9.1 } };
  await request(person, 'post', '/api/trip/', { ...days, lodging });
  await eventually(async () => {
    const { notifications } = await request(other, 'get', '/api/user/notifications');
    expect(JSON.stringify(notifications)).toContain(WORD);
  }, 60_000);
  await eventually(async () => {
    const joined = await request(person, 'post', `/api/chat/join-plan-chat/${plan}`);
    await send(person, joined.chat._id, `${WORD} in the plan`);
  }, 60_000);
}

/** By the contact form: signed in, as a visitor with the same e-mail, and with an answer to each. */
async function writeToTeam(person: Person, admin: Person): Promise<void> {
  const message = (text: string) => ({
    ...{ _id: randomUUID(), name: `${WORD} sender`, email: EMAIL.toUpperCase(), subject: 'general' },
    message: `${WORD} ${text}`,
  });
  const ids = [
    (await request(person, 'post', '/api/contact', message('to the team'))).messageId,
    (await http.post('/api/contact').send(message('as a visitor')).expect(201)).body.document.messageId,
  ];
  for (const id of ids)
    await request(admin, 'post', `/api/contact/messages/${id}/answers`, {
      ...{ revision: 1, text: `${WORD} team answer` },
    });
}

/** A post with a picture, a draft, a comment, a like, and reports in both directions. */
async function writeInBlog(person: Person, other: Person): Promise<void> {
  const upload = http.post('/api/blog/add-picture').set('Authorization', `Bearer ${person.token}`);
  const bytes = await picture('jpeg', 900, 700);
  const answer = await upload.attach('image', bytes, `${WORD}.jpg`).expect(201);
  const create = async (author: Person, body: Body) =>
    (await request(author, 'post', '/api/blog/create-post', body)).post._id;
  const publish = (author: Person, id: string) =>
    request(author, 'put', `/api/blog/publish/${id}`, { revision: 1 });
  const texts = { html: `<p>${WORD} paragraph</p>`, excerpt: `${WORD} excerpt`, tags: [`${WORD} blog tag`] };
  const translations = { es: { title: `${WORD} artículo` } };
  const { image } = answer.body.document;
  const post = await create(person, { ...texts, title: `${WORD} post`, image, translations });
  await publish(person, post);
  await create(person, { title: `${WORD} draft` });
  const theirs = await create(other, { title: 'By somebody else', html: '<p>Text of another person</p>' });
  await publish(other, theirs);
  await request(person, 'post', `/api/blog/comments/${theirs}`, { text: `${WORD} comment` });
  await request(person, 'put', `/api/blog/like/${theirs}`);
  const note = `${WORD} blog note`;
  await request(person, 'post', `/api/blog/report/${theirs}`, { reason: 'other', note });
  await request(other, 'post', `/api/blog/comments/${post}`, { text: 'A comment of another person' });
  await request(other, 'post', `/api/blog/report/${post}`, {
    reason: 'spam',
    note: 'A word of the reporter',
  });
}
