import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { EventFields } from '@layover/proto/events/catalogue';
import {
  type WebhookData,
  type WebhookEvent,
  type WebhookType,
  webhookMessage,
} from '@layover/proto/http/user/webhook-messages';
import { Webhook } from 'standardwebhooks';
import type { AuditEntry } from '../audit/audit.model.ts';
import { reportCalls } from '../testing/reports.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { type TestEndpoint, webhookCalls, webhookTestSettings } from '../testing/webhook-calls.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';

let receiver: WebhookReceiver;
let service: TestUser;
const admin: TestPerson = testPerson({ rol: 'ADMIN' });
const { call, create, detail, stored, until, reported } = webhookCalls(
  () => service,
  () => receiver,
  admin,
);
const { reportUser } = reportCalls(() => service);
const ATTEMPTS = 3;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startUser({ settings: webhookTestSettings(receiver) });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  receiver?.close();
});
const endpoints = () => service.mongo.model<WebhookEndpointDocument>('WebhookEndpoint');
const queued = () => service.mongo.model<WebhookDeliveryDocument>('WebhookDelivery');
beforeEach(async () => {
  await endpoints().deleteMany({});
  await queued().deleteMany({});
});

const received = ({ path }: TestEndpoint) => receiver.received(path);
const idsAt = (endpoint: TestEndpoint) => received(endpoint).map(({ headers }) => headers['webhook-id']);
/** The messages of an endpoint, verified by their signatures. */
const verified = (endpoint: TestEndpoint) =>
  received(endpoint).map(({ body, headers }) => {
    const message = new Webhook(endpoint.secret).verify(body, headers) as { type: WebhookType };
    return webhookMessage(message.type).strict().parse(message);
  });
const planEvent = (over: EventFields<'plan.changed'> = {}) => ({
  planId: newId(),
  city: 'lisbon',
  status: 'published',
  visible: true,
  ...over,
});
const published = async (message: EventFields<'plan.changed'>, version: number, id = randomUUID()) => {
  await service.publishAs(id, 'plan.changed', message, version);
  await service.waitUntilHandled(id);
  return id;
};

describe('an event', () => {
  it('reaches the endpoints that have chosen it, signed, with ids and facts alone', async () => {
    const all = await create();
    const plansOnly = await create({ events: ['plan.published'] });
    const startsAt = new Date('2099-01-01T19:30:00Z');
    const plan = planEvent({ changes: ['published', 'restored'], startsAt: timestampFromDate(startsAt) });
    const planMessage = await published(plan, 7);
    const buyer = await service.member();
    const purchase = { orderId: newId(), tier: 'gold' as const, days: 30 };
    await service.publish('payment.package-purchased', { userId: buyer._id, periods: [], purchase });
    await reportUser(await service.member(), buyer._id, { reason: 'scam', note: 'A private note' }).expect(
      201,
    );

    const eachEvent: { [T in WebhookEvent]: WebhookData<T> } = {
      'plan.published': {
        planId: plan.planId,
        city: 'lisbon',
        startsAt: startsAt.toISOString(),
        restored: true,
      },
      'package.purchased': { ...purchase, userId: buyer._id },
      'report.received': {
        caseId: `user:${buyer._id}`,
        subjectType: 'user',
        subjectId: buyer._id,
        reason: 'scam',
        reporters: 1,
      },
    };
    await eventually(() => expect(received(all)).toHaveLength(Object.keys(eachEvent).length), 20_000);
    const messages = verified(all).map(({ type, data }) => [type, data]);
    expect(Object.fromEntries(messages)).toEqual(eachEvent);
    expect(JSON.stringify(received(all))).not.toMatch(/private note|example\.test|Haddad/);
    expect(idsAt(plansOnly)).toEqual([planMessage]);
    const [{ headers, body }] = received(plansOnly) as [{ headers: Record<string, string>; body: string }];
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'LayoverWebhook/1.0' });
    // The signature as the specification writes it, without the library.
    const key = Buffer.from(plansOnly.secret.replace('whsec_', ''), 'base64');
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(content).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(() => new Webhook(plansOnly.secret).verify(`${body} `, headers)).toThrow();
  });

  it('is sent once, also when it is handled twice', async () => {
    const endpoint = await create();
    const id = await reported();
    await until(endpoint, id, 'sent');
    // Simulates a crash between the write of the handler and the inbox.
    await service.mongo.model('inbox').deleteOne({ _id: id as never });
    await reported(id);
    const next = await reported();
    await until(endpoint, next, 'sent');
    expect(idsAt(endpoint)).toEqual([id, next]);
  });

  it.each([
    ['a plan that was created as published', { visible: true }, 1, true],
    ['a draft that is published', { changes: ['published'] }, 4, true],
    ['a draft', { visible: false, status: 'draft' }, 1, false],
    ['a draft that is published, and disabled', { visible: false, changes: [] }, 4, false],
    ['an edit of a published plan, the first that this service gets', { changes: ['time'] }, 9, false],
    ['a published plan that is published again to the services', { changes: [] }, 12, false],
  ])('about %s', async (_, over, version, isPublished) => {
    const endpoint = await create();
    const id = await published(planEvent(over), version);
    expect(await queued().countDocuments({ owner: endpoint._id, eventId: id })).toBe(isPublished ? 1 : 0);
  });

  it('that is no purchase, such as a refund, is not sent', async () => {
    const endpoint = await create();
    const buyer = await service.member();
    const event = { userId: buyer._id, tier: 'free', periods: [] };
    await service.waitUntilHandled(await service.publish('payment.package-purchased', event));
    expect(await queued().countDocuments({ owner: endpoint._id })).toBe(0);
  });

  it('about a person is removed with the account, and none follows', async () => {
    const endpoint = await create();
    const buyer = await service.member();
    const purchase = { orderId: newId(), tier: 'gold' as const, days: 30 };
    const event = { userId: buyer._id, periods: [], purchase };
    await service.waitUntilHandled(await service.publish('payment.package-purchased', event));
    const about = { owner: endpoint._id, about: buyer._id };
    expect(await queued().countDocuments(about)).toBe(1);
    await service.publish('auth.account-deleted', { accountId: buyer._id });
    await eventually(async () => expect(await queued().countDocuments(about)).toBe(0), 20_000);
    await service.waitUntilHandled(await service.publish('payment.package-purchased', event, 2));
    expect(await queued().countDocuments(about)).toBe(0);
  });
});

describe('a message that is not taken', () => {
  it('is sent again with the same id and body, until it is taken', async () => {
    const endpoint = await create();
    receiver.answer(endpoint.path, 500, 302);
    const id = await reported();
    const { log, attempts } = await until(endpoint, id, 'sent');
    expect(idsAt(endpoint)).toEqual([id, id, id]);
    expect(new Set(received(endpoint).map(({ body }) => body)).size).toBe(1);
    expect(verified(endpoint)).toHaveLength(attempts);
    expect(log.map(({ status, failure, answer }) => [status, failure, answer])).toEqual([
      [500, 'status', 'answer 500'],
      [302, 'status', 'answer 302'],
      [200, null, ''],
    ]);
    expect((await stored(endpoint)).failingSince).toBeNull();
  });

  it('has failed after the last attempt, and is sent again on demand, alone or with all since a time', async () => {
    const endpoint = await create();
    receiver.answer(endpoint.path, ...Array.from({ length: 2 * ATTEMPTS }, () => 503));
    const ids = [await reported()];
    await until(endpoint, ids[0]!, 'failed');
    ids.push(await reported());
    for (const id of ids)
      expect(await until(endpoint, id, 'failed')).toMatchObject({ attempts: ATTEMPTS, status: 503 });
    expect(await stored(endpoint)).toMatchObject({
      failingSince: expect.any(String),
      lastDay: { sent: 0, failed: 2, waiting: 0 },
    });
    const failed = (await call('get', `/${endpoint._id}/deliveries?state=failed&limit=1`)).body.document;
    expect(failed).toMatchObject({ total: 2, pages: 2, deliveries: [{ eventId: ids[1] }] });

    receiver.answer(endpoint.path, 500);
    await call('post', `/${endpoint._id}/deliveries/${ids[0]}/replay`).expect(200);
    // A replay has all attempts again.
    expect((await until(endpoint, ids[0]!, 'sent')).attempts).toBe(ATTEMPTS + 2);
    const second = await detail(endpoint, ids[1]!);
    const since = new Date(Date.parse(second.createdAt) + 1).toISOString();
    const replay = async (from: string) =>
      (await call('post', `/${endpoint._id}/replay-failed`, { since: from }).expect(200)).body.document
        .replayed;
    expect(await replay(since)).toBe(0);
    expect(await replay(second.createdAt)).toBe(1);
    await until(endpoint, ids[1]!, 'sent');
    expect((await stored(endpoint)).lastDay).toEqual({ sent: 2, failed: 0, waiting: 0 });
  });

  it.each([
    ['does not answer in time', () => undefined, { status: null, failure: 'timeout' }],
    [
      'answers with far more than anybody reads',
      (response: ServerResponse) => response.writeHead(500).end(Buffer.alloc(8 * 1024 * 1024, 'a')),
      { status: 500, failure: 'status', answer: 'a'.repeat(500) },
    ],
    [
      'redirects to the metadata of a cloud',
      (response: ServerResponse) =>
        response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      { status: 307, failure: 'status', answer: '' },
    ],
    ['hangs up', (response: ServerResponse) => response.destroy(), { status: null, failure: 'unreachable' }],
  ])('by a receiver that %s', async (_, answer, attempt) => {
    const endpoint = await create();
    receiver.answer(endpoint.path, answer);
    const id = await reported();
    const { log } = await until(endpoint, id, 'sent');
    expect(log).toMatchObject([attempt, { status: 200, failure: null }]);
  });

  it('by a receiver that is gone turns the endpoint off; what was waiting fails, and is sent when it is on', async () => {
    const endpoint = await create();
    const [gone, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const after = (held: Promise<void>, status: number) => async (response: ServerResponse) => {
      await held;
      response.writeHead(status).end();
    };
    receiver.answer(endpoint.path, after(gone.promise, 410), after(failing.promise, 500));
    await Promise.all([reported(), reported()]);
    await eventually(() => expect(received(endpoint)).toHaveLength(2));
    const [first = '', second = ''] = idsAt(endpoint);
    gone.resolve();
    await until(endpoint, first, 'failed');
    expect(await stored(endpoint)).toMatchObject({ enabled: false, stop: 'gone' });
    failing.resolve();
    expect(await until(endpoint, second, 'failed')).toMatchObject({ failure: 'disabled' });
    const off = await call('post', `/${endpoint._id}/deliveries/${second}/replay`).expect(409);
    expect(off.body.error.code).toBe('webhook_disabled');

    const { url, description, events } = endpoint;
    await call('put', `/${endpoint._id}`, { url, description, events, enabled: true }).expect(200);
    await call('post', `/${endpoint._id}/deliveries/${second}/replay`).expect(200);
    await until(endpoint, second, 'sent');
    expect(await stored(endpoint)).toMatchObject({ enabled: true, stop: null, failingSince: null });
  });

  it('for days turns the endpoint off', async () => {
    const endpoint = await create();
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);
    receiver.answer(endpoint.path, 500, 500);
    await endpoints().updateOne({ _id: endpoint._id as never }, { $set: { failingSince: days(4) } });
    await until(endpoint, await reported(), 'sent');
    expect(await stored(endpoint)).toMatchObject({ enabled: true, failingSince: null });
    receiver.answer(endpoint.path, 500);
    await endpoints().updateOne({ _id: endpoint._id as never }, { $set: { failingSince: days(6) } });
    await until(endpoint, await reported(), 'failed');
    expect(await stored(endpoint)).toMatchObject({ enabled: false, stop: 'failing' });
  });

  it('waits for nothing but its own endpoint', async () => {
    const slow = await create();
    const other = await create();
    const released = Promise.withResolvers<void>();
    const hold = async (response: ServerResponse) => {
      await released.promise;
      response.writeHead(200).end();
    };
    receiver.answer(slow.path, hold, hold);
    const ids = [await reported(), await reported(), await reported()];
    for (const id of ids) await until(other, id, 'sent');
    expect(received(slow).length).toBeLessThanOrEqual(2);
    released.resolve();
    for (const id of ids) await until(slow, id, 'sent');
  });

  it('because the process died is sent by another one when its claim is over', async () => {
    const endpoint = await create();
    receiver.answer(endpoint.path, 500);
    const id = await reported();
    await eventually(async () => expect((await detail(endpoint, id)).log).toHaveLength(1));
    // As a process leaves it that is killed while it sends.
    await queued().updateOne(
      { eventId: id },
      { $set: { state: 'waiting', lease: randomUUID(), nextAttemptAt: new Date() }, $inc: { attempts: 1 } },
    );
    await until(endpoint, id, 'sent');
  });
});

describe('endpoints', () => {
  it('are reached by https at public hosts alone', async () => {
    const rejected = [
      'http://site.example/hook',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://10.0.0.1/',
      'https://localhost/',
      'https://redis/',
      'https://site.example:6379/',
      'https://user:secret@site.example/',
      'ftp://site.example/',
      'hook',
      'http://127.0.0.1:1/',
    ];
    for (const url of rejected) {
      const { body } = await call('post', '', { url, events: ['plan.published'] }).expect(422);
      expect(body.error.fields.url).toBe('is not an https address of a public host at port 443');
    }
    await call('post', '', { url: 'https://site.example/hook', events: [] }).expect(422);
    await call('post', '', { url: 'https://site.example/hook', events: ['plan.deleted'] }).expect(422);
    expect(await endpoints().countDocuments()).toBe(0);
  });

  it('are ten at most, and need a recent sign-in for a secret', async () => {
    const endpoint = await create();
    for (let count = 1; count < 10; count++) await create();
    const body = { url: receiver.url('/more'), events: ['plan.published'] };
    expect((await call('post', '', body).expect(409)).body.error.code).toBe('webhook_limit');
    const old = { ...admin, auth_time: Math.floor(Date.now() / 1000) - 3600 };
    for (const path of ['', `/${endpoint._id}/rotate-secret`]) {
      const sent = service.as(old).post(`/api/user/admin/webhooks${path}`);
      const rejected = await (path === '' ? sent.send(body) : sent).expect(403);
      expect(rejected.body.error.code).toBe('confirmation_required');
    }
  });

  it('get a new secret; the one before signs as well for a day', async () => {
    const endpoint = await create();
    const { document } = (await call('post', `/${endpoint._id}/rotate-secret`).expect(200)).body;
    const renewed = { ...endpoint, secret: document.secret };
    expect(renewed.secret).not.toBe(endpoint.secret);
    expect(Date.parse(document.endpoint.previousSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3600_000);
    await until(endpoint, await reported(), 'sent');
    expect(verified(endpoint)).toEqual(verified(renewed));
    await endpoints().updateOne(
      { _id: endpoint._id as never },
      { $set: { 'previousSecret.until': new Date() } },
    );
    await until(endpoint, await reported(), 'sent');
    expect(verified(renewed)).toHaveLength(2);
    expect(() => verified(endpoint)).toThrow('No matching signature');
    // Neither secret is stored or shown.
    const [list, document2] = [await call('get', ''), await endpoints().findById(endpoint._id).lean()];
    for (const { secret } of [endpoint, renewed])
      expect(`${list.text}${JSON.stringify(document2)}`).not.toContain(secret.slice(6));
  });

  it('take a test message, and leave nothing behind when they are removed', async () => {
    const endpoint = await create({ events: ['plan.published'], description: 'Of the intranet' });
    const { delivery } = (await call('post', `/${endpoint._id}/test`).expect(201)).body.document;
    const { body } = await until(endpoint, delivery.eventId, 'sent');
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { endpointId: endpoint._id } });
    expect(verified(endpoint)).toHaveLength(1);
    await call('delete', `/${endpoint._id}`).expect(200);
    expect(await stored(endpoint)).toBeUndefined();
    expect(await queued().countDocuments({ owner: endpoint._id })).toBe(0);
    await call('get', `/${endpoint._id}/deliveries`).expect(404);
    await call('get', `/${endpoint._id}/deliveries/${delivery.eventId}`).expect(404);
    await call('post', `/${endpoint._id}/test`).expect(404);
    const actions = ['webhook.create', 'webhook.test', 'webhook.remove'];
    await eventually(async () => {
      const entries = await service.mongo
        .model<AuditEntry>('audit')
        .find({ subjectId: endpoint._id })
        .sort({ at: 1 })
        .lean();
      expect(entries.map(({ action }) => action)).toEqual(actions);
      expect(new Set(entries.map(({ subjectName }) => subjectName))).toEqual(
        new Set([new URL(endpoint.url).host]),
      );
      expect(JSON.stringify(entries)).not.toContain(endpoint.path);
    });
  });

  it('do not exist where no secret is set', async () => {
    const without = await startUser();
    try {
      const { body } = await without.as(admin).get('/api/user/admin/webhooks').expect(503);
      expect(body.error.code).toBe('webhooks_off');
    } finally {
      await without.stop();
    }
  }, 60_000);
});

it('the database removes what is done after the days of the setting', async () => {
  const indexes = await service.mongo.collection('webhookDeliveries').indexes();
  expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toMatchObject([
    { key: { doneAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 },
  ]);
});
