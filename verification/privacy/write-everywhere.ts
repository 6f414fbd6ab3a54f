import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import { PASSWORD } from '../../services/auth/src/testing/start-auth.ts';
import { NO_RECEIVER } from '../access/test-product.ts';
import type { Body, Person, PersonCalls } from './person-calls.ts';

interface Scene {
  calls: PersonCalls;
  /** Approves an order at PayPal. */
  approve: (orderId: string) => unknown;
  /** The id of a package that is sold. */
  packageId: string;
  /** The person writes it in every text. */
  word: string;
  person: Person;
  other: Person;
  admin: Person;
}

/** A photo, a file in a chat between two others, and the picture of a plan. @returns the id of the plan */
export async function uploadAsOthers(calls: PersonCalls, other: Person, admin: Person): Promise<string> {
  const { request, send, uploadFile, uploadPicture } = calls;
  await uploadPicture(other, '/api/user/update-profil-photo', 'other.jpg', await picture('jpeg')).expect(200);
  const others = { chat_type: 'simple', userdestination: admin._id };
  const { chat: theirChat } = await request(other, 'post', '/api/chat/create-chat', others);
  await send(other, theirChat._id, 'Between two others');
  await request(admin, 'post', `/api/chat/accept-chat/${theirChat._id}`);
  const attachment = await uploadFile(other, theirChat._id, 'others.txt', 'Between two others');
  await send(other, theirChat._id, '', { attachment });
  const planBody = {
    planName: 'Fado in Alfama',
    address: 'Largo de São Miguel',
    city: 'lisbon',
    category: 'culture',
    location: { lat: 38.71, lng: -9.13 },
  };
  const { plan } = await request(admin, 'post', '/api/plan/create-plan', planBody);
  await uploadPicture(
    admin,
    `/api/plan/update-plan-photo/${plan._id}`,
    'plan.jpg',
    await picture('jpeg'),
  ).expect(200);
  return plan._id;
}

/** @returns the id of the chat of the two people */
export async function writeEverywhere(scene: Scene, plan: string): Promise<string> {
  const { calls, word, person, other, admin } = scene;
  const { http, request, uploadPicture } = calls;
  // What reaches other systems has no word of the person.
  const url = `http://${NO_RECEIVER}/hook`;
  await request(admin, 'post', '/api/user/admin/webhooks', { url, events: WebhookEvent.options });
  const property = (name: string, value: unknown) =>
    request(person, 'patch', '/api/user/update-profile', { property: name, value });
  await property('about', `${word} about`);
  await property('city', `${word} city`);
  await property('tags', [`${word} tag`]);
  for (const photo of ['update-profil-photo', 'update-cover-photo'])
    await uploadPicture(person, `/api/user/${photo}`, `${word}.jpg`, await picture('jpeg', 900, 700)).expect(
      200,
    );

  const chatId = await writeInChats(scene);
  await writeInPlans(scene, plan);
  await writeToTeam(scene);
  await writeInBlog(scene);
  await payWithBilling(scene);

  await http.post('/api/auth/forgot_password').send({ email: person.email }).expect(200);
  const newEmail = { password: PASSWORD, new_email: `new-${person.email}` };
  await request(person, 'post', '/api/auth/change-email', newEmail);
  await request(admin, 'put', `/api/auth/accounts/${other._id}/disable`, { disabled: false });
  return chatId;
}

async function writeInChats({ calls, word, person, other }: Scene): Promise<string> {
  const { request, send, uploadFile } = calls;
  const simple = { chat_type: 'simple', userdestination: other._id };
  const chatId: string = (await request(person, 'post', '/api/chat/create-chat', simple)).chat._id;
  await send(person, chatId, `${word} request`);
  await request(other, 'post', `/api/chat/accept-chat/${chatId}`);
  const { message } = await send(person, chatId, `${word} message`);
  await send(other, chatId, 'An answer', { replyTo: message._id });
  const upload = (name: string) => uploadFile(person, chatId, name, `${word} content`);
  await send(person, chatId, '', { attachment: await upload(`${word}.txt`) });
  await upload(`${word} unsent.txt`);
  await request(other, 'post', `/api/message/report-message/${message._id}`, {
    reason: 'spam',
    note: 'A word of the reporter',
  });
  const { message: theirs } = await send(other, chatId, 'Something to report');
  await request(person, 'put', `/api/message/reaction/${theirs._id}`, { emoji: '👍' });
  await request(person, 'put', `/api/message/star/${theirs._id}`, { starred: true });
  await request(person, 'post', `/api/message/report-message/${theirs._id}`, {
    reason: 'other',
    note: `${word} note`,
  });

  const persons = [{ user: other._id, blocked: false, show_chat: true }];
  const group = { chat_type: 'group', chat_name: `${word} group`, persons };
  const groupId = (await request(person, 'post', '/api/chat/create-chat', group)).chat._id;
  await request(other, 'post', `/api/chat/accept-chat/${groupId}`);
  await send(person, groupId, `${word} in the group`);
  const mention = `@${word} first ${word} last, at nine?`;
  await send(other, groupId, mention, { mentions: [person._id] });
  await request(person, 'put', `/api/chat/change-name-chat/${groupId}`, { newName: `${word} renamed` });
  await request(other, 'post', `/api/chat/exit-group/${groupId}`);
  return chatId;
}

async function writeInPlans({ calls, word, person, other, admin }: Scene, plan: string): Promise<void> {
  const { request, send } = calls;
  await request(person, 'put', `/api/plan/interested-plan/${plan}`, {});
  await request(person, 'post', `/api/plan/share/${plan}`);
  await request(person, 'post', '/api/plan/calendar-link');
  await request(person, 'post', `/api/plan/report/${plan}`, { reason: 'other', note: `${word} plan note` });
  const suggestion = {
    city: 'lisbon',
    category: 'culture',
    address: `${word} street`,
    description: `${word} evening`,
  };
  const suggest = async (planName: string) =>
    (await request(person, 'post', '/api/plan/suggest', { ...suggestion, planName })).suggestion._id;
  await suggest(`${word} open plan`);
  const rejected = await suggest(`${word} rejected plan`);
  await request(admin, 'put', `/api/plan/suggestions/${rejected}/refuse`, { word: 'Not this time' });
  const days = { city: 'lisbon', from: '2091-01-01', to: '2091-01-04', visibility: 'everyone' };
  await request(other, 'post', '/api/trip/', days);
  const lodging = { name: `${word} hotel`, location: { lat: 38.7, lng: -9.1 } };
  await request(person, 'post', '/api/trip/', { ...days, lodging });
  await eventually(async () => {
    const { notifications } = await request(other, 'get', '/api/user/notifications');
    expect(JSON.stringify(notifications)).toContain(word);
  }, 60_000);
  await eventually(async () => {
    const joined = await request(person, 'post', `/api/chat/join-plan-chat/${plan}`);
    await send(person, joined.chat._id, `${word} in the plan`);
  }, 60_000);
}

/** By the contact form: signed in, as a visitor with the same e-mail, and with an answer to each. */
async function writeToTeam({ calls: { http, request }, word, person, admin }: Scene): Promise<void> {
  const message = (text: string) => ({
    _id: randomUUID(),
    name: `${word} sender`,
    email: person.email.toUpperCase(),
    subject: 'general',
    message: `${word} ${text}`,
  });
  const ids = [
    (await request(person, 'post', '/api/contact', message('to the team'))).messageId,
    (await http.post('/api/contact').send(message('as a visitor')).expect(201)).body.document.messageId,
  ];
  for (const id of ids)
    await request(admin, 'post', `/api/contact/messages/${id}/answers`, {
      revision: 1,
      text: `${word} team answer`,
    });
}

/** A post with a picture, a draft, a comment, a like, and reports in both directions. */
async function writeInBlog({ calls, word, person, other }: Scene): Promise<void> {
  const { request } = calls;
  const bytes = await picture('jpeg', 900, 700);
  const upload = calls.uploadPicture(person, '/api/blog/add-picture', `${word}.jpg`, bytes);
  const answer = await upload.expect(201);
  const create = async (author: Person, body: Body) =>
    (await request(author, 'post', '/api/blog/create-post', body)).post._id;
  const publish = (author: Person, id: string) =>
    request(author, 'put', `/api/blog/publish/${id}`, { revision: 1 });
  const texts = { html: `<p>${word} paragraph</p>`, excerpt: `${word} excerpt`, tags: [`${word} blog tag`] };
  const translations = { es: { title: `${word} artículo` } };
  const { image } = answer.body.document;
  const post = await create(person, { ...texts, title: `${word} post`, image, translations });
  await publish(person, post);
  await create(person, { title: `${word} draft` });
  const theirs = await create(other, { title: 'By somebody else', html: '<p>Text of another person</p>' });
  await publish(other, theirs);
  await request(person, 'post', `/api/blog/comments/${theirs}`, { text: `${word} comment` });
  await request(person, 'put', `/api/blog/like/${theirs}`);
  const note = `${word} blog note`;
  await request(person, 'post', `/api/blog/report/${theirs}`, { reason: 'other', note });
  await request(other, 'post', `/api/blog/comments/${post}`, { text: 'A comment of another person' });
  await request(other, 'post', `/api/blog/report/${post}`, {
    reason: 'spam',
    note: 'A word of the reporter',
  });
}

/** A paid order with a receipt. */
async function payWithBilling({
  calls: { request },
  word,
  person,
  approve,
  packageId,
}: Scene): Promise<void> {
  const [company, address] = [`${word} billing company`, `${word} billing street\nLisbon`];
  await request(person, 'put', '/api/payment/billing', { company, address, country: 'PT', vatNumber: '' });
  const body = { packageId, clientId: randomUUID(), method: 'wallet' };
  const { order } = await request(person, 'post', '/api/payment/orders', body);
  approve(order._id);
  const paid = await request(person, 'post', `/api/payment/orders/${order._id}/capture`);
  expect(paid.order.receipt).toMatch(/^\d{4}-\d{6}$/);
}
