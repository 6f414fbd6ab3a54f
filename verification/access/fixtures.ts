import { randomUUID } from 'node:crypto';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId } from '@layover/kit/testing/tokens';
import { createAccounts } from './account-fixtures.ts';
import { blogFixtures } from './blog-fixtures.ts';
import { createChats } from './chat-fixtures.ts';
import { once } from './once.ts';
import { planFixtures } from './plan-fixtures.ts';
import { NO_RECEIVER, type TestProduct } from './test-product.ts';

export type Fixtures = Omit<Awaited<ReturnType<typeof createFixtures>>, 'shared'>;

/** Creates the accounts of the matrix and their chats and plans, through the product's own calls where they exist. */
export async function createFixtures(product: TestProduct) {
  const { plan, content, payment, user } = product.services;
  const calls = await createAccounts(product);
  const { http, accounts, somebody, blockable, signIn, register } = calls;
  const { owner } = accounts;

  await plan.mongo.model('City').create({
    _id: 'lisbon',
    name: 'Lisbon',
    country: 'Portugal',
    zone: 'Europe/Lisbon',
    location: { lat: 38.7, lng: -9.1 },
  });
  await plan.mongo
    .model('Category')
    .create({ _id: 'culture', name: 'Culture', subcategories: [], version: 1 });
  await content.mongo.model('Page').create({ _id: 'home', blocks: [] });
  const tier = { name: 'Silver', tier: 'silver', cost: 900, colour: '#c0c0c0', limits: { groupMembers: 25 } };
  const [pack] = await payment.mongo.model('Package').create([tier]);

  const photo = await picture('jpeg');
  const chats = await createChats(calls, photo);

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

  /** A case with a report of an unknown person. */
  const caseId = async (): Promise<string> => {
    const [subjectId, at] = [newId(), new Date()];
    const report = { reporter: newId(), reason: 'spam', note: '', at, answered: false };
    const about = { type: 'user', subjectId, person: subjectId, state: 'open' };
    const counts = { reporterCount: 1, reasons: [{ reason: 'spam', count: 1 }] };
    const _id = `user:${subjectId}`;
    const times = { firstReportedAt: at, lastReportedAt: at };
    await user.mongo.model('Case').create({ _id, ...about, ...counts, reports: [report], ...times });
    return _id;
  };

  /** Its event is none that the calls cause, so that nothing is sent to it. */
  const newEndpoint = async (): Promise<string> => {
    const fields = { url: `http://${NO_RECEIVER}/hook`, events: ['package.purchased'], enabled: true };
    const stored = await user.mongo.model('WebhookEndpoint').create({ ...fields, createdAt: new Date() });
    return String(stored._id);
  };

  /** An order of the owner that is not approved. */
  const newOrder = async (): Promise<string> => {
    const body = { packageId: String(pack?._id), clientId: randomUUID(), method: 'wallet' };
    return (await calls.request(owner, 'post', '/api/payment/orders', body)).order._id;
  };

  /** An order of seats of the owner that is not paid, with an invitation and a seat that the owner has. */
  const newSeats = async () => {
    const body = { packageId: String(pack?._id), clientId: randomUUID(), method: 'wallet', seats: 2 };
    const { order } = await calls.request(owner, 'post', '/api/payment/orders', body);
    const [invitation, held] = [newId(), newId()];
    const assignment = { label: 'Rahul', invitedAt: new Date() };
    const holder = { userId: owner._id, acceptedAt: new Date() };
    await payment.mongo.model('Order').updateOne(
      { _id: order._id },
      {
        'seats.assignments': [
          { ...assignment, _id: invitation, seat: 1, tokenHash: randomUUID() },
          { ...assignment, ...holder, _id: held, seat: 2, tokenHash: randomUUID() },
        ],
      },
    );
    return { order: String(order._id), invitation, held };
  };

  const adId = async (): Promise<string> => {
    const ad = await content.mongo.model('Ad').create({ title: 'Small concerts', revision: 1 });
    return String(ad._id);
  };

  const pageRevision = async (): Promise<number> =>
    (await content.mongo.model('Page').findById('home').lean<{ revision: number }>())?.revision ?? 0;

  const contactMessageId = async (): Promise<string> => {
    const _id = randomUUID();
    const email = `${_id}@example.test`;
    const at = new Date();
    await content.mongo.model('ContactMessage').create({
      _id,
      email,
      emailKey: email,
      name: 'Minh Anh Tran',
      subject: 'hosting',
      locale: 'en',
      message: 'I would like to host a breakfast.',
      receivedAt: at,
      changedAt: at,
    });
    return _id;
  };

  const fixtures = {
    http,
    accounts,
    photo,
    signIn,
    ...planFixtures(product, calls),
    ...blogFixtures(calls),
    ...chats,
    notificationId,
    mailSecret,
    caseId,
    contactMessageId,
    webhookEndpointId: once(newEndpoint),
    /** The one that is removed. */
    removedEndpointId: once(newEndpoint),
    adId,
    newOrder,
    /** An order that no row changes. */
    order: once(newOrder),
    seats: once(newSeats),
    pageRevision,
    packageId: String(pack?._id),
    newAccount: () => register('someone'),
    /** An account with a complete profile that every service knows. */
    newMember: () => calls.registerMember('someone'),
    /** None of the actors, for calls that do not change it. */
    bystander: once(() => register('bystander')),
    /** The id of a person with a profile, who is none of the actors. */
    profileId: once(async () => {
      const account = await register('someone');
      await calls.request(account, 'get', '/api/user/');
      return account._id;
    }),
    /** A USER without chats. */
    somebody,
    blockable,
  };
  /** The fixtures with one object of each kind, for all calls that are rejected and so change nothing. */
  const shared: typeof fixtures = {
    ...fixtures,
    group: once(fixtures.group),
    groupLink: once(fixtures.groupLink),
    message: once(fixtures.message),
    planId: once(fixtures.planId),
    createTrip: once(fixtures.createTrip),
    newCity: once(fixtures.newCity),
    newCategory: once(fixtures.newCategory),
    suggestionId: once(fixtures.suggestionId),
    newPost: once(fixtures.newPost),
    newPublishedPost: once(fixtures.newPublishedPost),
    newComment: once(fixtures.newComment),
    newBlogCategory: once(fixtures.newBlogCategory),
    notificationId: once(notificationId),
    caseId: once(caseId),
    contactMessageId: once(contactMessageId),
    adId: once(adId),
    newOrder: once(newOrder),
    newAccount: once(fixtures.newAccount),
  };
  return { ...fixtures, shared };
}
