import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoint, FileBytes } from '@layover/proto/http/endpoint';
import { text } from '@layover/proto/http/values';
import jwt from 'jsonwebtoken';
import { Registry } from 'prom-client';
import supertest from 'supertest';
import { z } from 'zod';
import { createLogger } from '../logger.ts';
import { startTestTokens, type TestTokens, testPerson } from '../testing/tokens.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { createApp } from './app.ts';
import { openAuthKeys } from './auth-keys.ts';
import { TOKEN_ISSUER, tokenChecks } from './guard.ts';

const contract = {
  echo: endpoint({
    method: 'POST',
    path: '/api/echo/:id',
    access: 'public',
    summary: 'Say it again.',
    params: z.object({ id: z.string().regex(/^\d+$/) }),
    body: z.strictObject({
      text: text({ min: 1, max: 5, lines: 'many' }),
      tags: z.array(z.string()).default([]),
    }),
    answer: z.object({ text: z.string(), by: z.string().nullable() }),
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/mine',
    access: 'member',
    summary: 'Mine.',
    answer: z.object({ id: z.string() }),
  }),
  admins: endpoint({
    method: 'GET',
    path: '/api/admins',
    access: 'admin',
    summary: 'Admins.',
    answer: z.object({}),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/own',
    access: 'user',
    duringPasswordChange: true,
    summary: 'Own.',
    answer: z.object({}),
  }),
  turned: endpoint({
    method: 'POST',
    path: '/api/turned',
    access: 'public',
    summary: 'A file, backwards.',
    upload: 'file',
    answer: FileBytes,
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/broken',
    access: 'public',
    summary: 'Fails.',
    answer: z.object({ n: z.number() }),
  }),
} as const;

let tokens: TestTokens;
let http: ReturnType<typeof supertest>;

beforeAll(async () => {
  tokens = await startTestTokens();
  const app = createApp({
    service: 'echo',
    logger: createLogger('echo', 'silent'),
    parts: { database: () => 'up', broker: () => 'degraded' },
    registry: new Registry(),
    verify: tokenChecks(openAuthKeys({ url: tokens.jwksUrl })).verify,
    isComplete: async (caller) => caller.first_name === 'Complete',
    receive: receiveFile({ maxBytes: 10 }),
    checkAnswers: true,
  })
    .serve(contract, {
      echo: ({ body, caller }) => ({ text: body.text, by: caller?._id ?? null }),
      mine: ({ caller }) => ({ id: caller._id }),
      admins: () => ({}),
      own: () => ({}),
      turned: async ({ file, res }) => {
        res.attachment(file.name).send(file.bytes.reverse());
      },
      broken: () => ({ n: 'password=hunter2' as unknown as number }),
    })
    .build();
  http = supertest(app);
});
afterAll(() => tokens.close());

describe('somebody who must choose another password first', () => {
  it('is refused by every call but those that lead there', async () => {
    const person = testPerson({ rol: 'ADMIN', mustChangePassword: true });
    const bearer = `Bearer ${tokens.tokenFor(person)}`;
    for (const call of [
      http.get('/api/mine'),
      http.get('/api/admins'),
      http.get('/api/broken'),
      http.post('/api/echo/1').send({ text: 'hi' }),
      http.post('/api/turned').attach('file', Buffer.from('abc'), 'a.txt'),
    ]) {
      const answer = await call.set('Authorization', bearer).expect(403);
      expect(answer.body.error.code).toBe('password_change_required');
    }
    await http.get('/api/own').set('Authorization', bearer).expect(200);
  });
});

describe('what is sent', () => {
  it('is validated, trimmed and answered in the envelope with the request id', async () => {
    const answer = await http
      .post('/api/echo/1')
      .set('x-request-id', 'request-0001')
      .send({ text: '  hi ' })
      .expect(201);
    expect(answer.body).toEqual({ status: 'success', document: { text: 'hi', by: null } });
    expect(answer.headers['x-request-id']).toBe('request-0001');
  });

  it.each([
    ['nothing', undefined, { text: 'is missing' }],
    ['an empty text', { text: '   ' }, { text: 'must not be empty' }],
    ['six family faces', { text: '👨‍👩‍👧‍👦'.repeat(6) }, { text: 'must be at most 5 characters' }],
    ['a number', { text: 7 }, { text: expect.any(String) }],
    ['a field nobody knows', { text: 'hi', rol: 'ADMIN' }, { rol: 'is not known here' }],
    ['a list with a hole', { text: 'hi', tags: [null] }, { 'tags.0': expect.any(String) }],
    ['a list instead of an object', [], { body: expect.any(String) }],
  ])('answers 422 and names the field for %s', async (_what, body, fields) => {
    const answer = await http.post('/api/echo/1').send(body as object);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      status: 'error',
      error: { code: 'invalid', message: expect.any(String), fields },
      requestId: answer.headers['x-request-id'],
    });
  });

  it('may be kept by no cache when it is of somebody, or answers what somebody sent', async () => {
    const complete = tokens.tokenFor(testPerson({ first_name: 'Complete' }));
    const own = await http.get('/api/mine').set('Authorization', `Bearer ${complete}`).expect(200);
    const sent = await http.post('/api/echo/1').send({ text: 'hi' }).expect(201);
    const refused = await http.post('/api/echo/1').send({}).expect(422);
    for (const { headers } of [own, sent, refused]) expect(headers['cache-control']).toBe('no-store');
    const everybodys = await http.get('/api/broken');
    expect(everybodys.headers).not.toHaveProperty('cache-control');
  });

  it('counts characters as a person does', async () => {
    await http
      .post('/api/echo/1')
      .send({ text: '👨‍👩‍👧‍👦'.repeat(5) })
      .expect(201);
  });

  it.each([
    ['broken JSON', '{"text":', 'application/json', 400],
    ['a bare value', '"text"', 'application/json', 400],
    ['a form', 'text=hi', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ text: 'x'.repeat(300_000) }), 'application/json', 413],
    ['an unknown charset', '{}', 'application/json; charset=klingon', 415],
  ])('answers %s with the right status', async (_what, body, type, status) => {
    const answer = await http.post('/api/echo/1').set('content-type', type).send(body);
    expect({ status: answer.status, envelope: answer.body.status }).toEqual({ status, envelope: 'error' });
  });

  it('answers 404 for a malformed id, an unknown path and a method that is not served, 400 for a path that cannot be decoded', async () => {
    await http.post('/api/echo/x').send({ text: 'hi' }).expect(404);
    await http.get('/api/nothing').expect(404);
    await http.delete('/api/mine').expect(404);
    await http.post('/api/echo/%E0%A4%A').send({ text: 'hi' }).expect(400);
  });
});

describe('a file', () => {
  const send = (bytes: string, name = 'año.txt') =>
    http.post('/api/turned').attach('file', Buffer.from(bytes), name);

  it('comes with its name, and can be the answer without an envelope', async () => {
    const answer = await send('abc').expect(200);
    expect([answer.text, answer.headers['content-disposition']]).toEqual([
      'cba',
      `attachment; filename="a?o.txt"; filename*=UTF-8''a%C3%B1o.txt`,
    ]);
  });

  it('is refused over the size that the service takes', async () => {
    await send('x'.repeat(10)).expect(200);
    const { body } = await send('x'.repeat(11)).expect(413);
    expect(body.error.code).toBe('too_large');
  });
});

describe('who calls', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const admin = testPerson({ rol: 'ADMIN' });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forged: [string, () => string][] = [
    ['signed with none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(admin)}.`],
    [
      'signed with none under a known key id',
      () => `${encode({ alg: 'none', kid: kidOf(tokens.tokenFor(admin)) })}.${encode(admin)}.`,
    ],
    [
      'signed by another key',
      () =>
        jwt.sign(admin, privateKey, {
          algorithm: 'RS256',
          keyid: kidOf(tokens.tokenFor(admin)),
          issuer: TOKEN_ISSUER,
        }),
    ],
    [
      'signed by a key nobody knows',
      () => jwt.sign(admin, privateKey, { algorithm: 'RS256', keyid: 'mine', issuer: TOKEN_ISSUER }),
    ],
    [
      'signed with the public key as a shared secret',
      () => {
        const body = `${encode({ alg: 'HS256', kid: kidOf(tokens.tokenFor(admin)) })}.${encode(admin)}`;
        return `${body}.${createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
          .update(body)
          .digest('base64url')}`;
      },
    ],
    [
      'changed after signing',
      () => {
        const [head, , signature] = tokens.tokenFor(testPerson()).split('.');
        return `${head}.${encode(admin)}.${signature}`;
      },
    ],
    ['expired', () => tokens.tokenFor(admin, { expiresIn: -1 })],
    ['not a token', () => 'hello'],
  ];

  it.each(forged)(
    'is not believed with a token %s, not even where anybody may call',
    async (_what, token) => {
      for (const path of ['/api/admins', '/api/mine', '/api/broken']) {
        const answer = await http.get(path).set('authorization', `Bearer ${token()}`);
        expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      }
    },
  );

  it('decides: nobody 401, USER 403 for admins, incomplete 403, complete and ADMIN pass', async () => {
    const as = (person: object) => `Bearer ${tokens.tokenFor(testPerson(person))}`;
    await http.get('/api/mine').expect(401);
    await http.get('/api/admins').set('authorization', as({})).expect(403);
    const incomplete = await http.get('/api/mine').set('authorization', as({})).expect(403);
    expect(incomplete.body.error.code).toBe('profile_incomplete');
    await http
      .get('/api/mine')
      .set('authorization', as({ first_name: 'Complete' }))
      .expect(200);
    await http
      .get('/api/mine')
      .set('authorization', as({ rol: 'ADMIN' }))
      .expect(200);
    await http
      .get('/api/admins')
      .set('authorization', as({ rol: 'ADMIN' }))
      .expect(200);
  });
});

it('answers what nobody foresaw as a plain 500 that gives nothing away', async () => {
  const answer = await http.get('/api/broken').expect(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|stack|serve\.ts/);
});

it('describes every call in its OpenAPI document', async () => {
  const { body } = await http.get('/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual([
    '/api/echo/{id}',
    '/api/mine',
    '/api/admins',
    '/api/own',
    '/api/turned',
    '/api/broken',
  ]);
  expect(body.paths['/api/echo/{id}'].post.responses['201']).toBeDefined();
  const turned = body.paths['/api/turned'].post;
  expect(Object.keys(turned.requestBody.content)).toEqual(['multipart/form-data']);
  expect(turned.responses['200'].content).toEqual({
    '*/*': { schema: { type: 'string', format: 'binary' } },
  });
});

it('is ready while what it can do without is away', async () => {
  const answer = await http.get('/health/ready').expect(200);
  expect(answer.body.document).toEqual({ ready: true, parts: { database: 'up', broker: 'degraded' } });
});

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid ?? '';
