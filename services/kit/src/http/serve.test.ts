import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Echo, startEcho } from '../testing/echo-app.ts';
import { testPerson } from '../testing/tokens.ts';

let http: Echo['http'];
let tokens: Echo['tokens'];
beforeAll(async () => {
  ({ http, tokens } = await startEcho());
});
afterAll(() => tokens.close());

describe('a request', () => {
  it('is validated, and the response has the envelope and the request id', async () => {
    const response = await http
      .post('/api/echo/1')
      .set('x-request-id', 'request-0001')
      .send({ text: '  hi ' })
      .expect(201);
    expect(response.body).toEqual({ status: 'success', document: { text: 'hi', by: null } });
    expect(response.headers['x-request-id']).toBe('request-0001');
  });

  it.each([
    ['no body', undefined, { text: 'is missing' }],
    ['an empty text', { text: '   ' }, { text: 'must not be empty' }],
    ['six family emoji', { text: '👨‍👩‍👧‍👦'.repeat(6) }, { text: 'must be at most 5 characters' }],
    ['a number', { text: 7 }, { text: expect.any(String) }],
    ['an unknown field', { text: 'hi', rol: 'ADMIN' }, { rol: 'is not known here' }],
    ['a list with null', { text: 'hi', tags: [null] }, { 'tags.0': expect.any(String) }],
    ['a list instead of an object', [], { body: expect.any(String) }],
  ])('gets 422 with the name of the field for %s', async (_name, body, fields) => {
    const response = await http.post('/api/echo/1').send(body as object);
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      status: 'error',
      error: { code: 'invalid', message: expect.any(String), fields },
      requestId: response.headers['x-request-id'],
    });
  });

  it('gets a response that is not cached when it has a body or a token', async () => {
    const complete = tokens.tokenFor(testPerson({ first_name: 'Complete' }));
    const own = await http.get('/api/mine').set('Authorization', `Bearer ${complete}`).expect(200);
    const sent = await http.post('/api/echo/1').send({ text: 'hi' }).expect(201);
    const rejected = await http.post('/api/echo/1').send({}).expect(422);
    for (const { headers } of [own, sent, rejected]) expect(headers['cache-control']).toBe('no-store');
    const publicResponse = await http.get('/api/broken');
    expect(publicResponse.headers).not.toHaveProperty('cache-control');
  });

  it('may have five characters as a person counts them', async () => {
    await http
      .post('/api/echo/1')
      .send({ text: '👨‍👩‍👧‍👦'.repeat(5) })
      .expect(201);
  });

  it.each([
    [400, 'invalid JSON', '{"text":', 'application/json'],
    [400, 'a bare value', '"text"', 'application/json'],
    [415, 'a form', 'text=hi', 'application/x-www-form-urlencoded'],
    [413, 'a body over the limit', JSON.stringify({ text: 'x'.repeat(300_000) }), 'application/json'],
    [415, 'an unknown charset', '{}', 'application/json; charset=klingon'],
  ])('gets %i for %s', async (status, _name, body, type) => {
    const response = await http.post('/api/echo/1').set('content-type', type).send(body);
    expect({ status: response.status, envelope: response.body.status }).toEqual({
      status,
      envelope: 'error',
    });
  });

  it('gets 404 for an invalid id, an unknown path or an unknown method, and 400 for an undecodable path', async () => {
    await http.post('/api/echo/x').send({ text: 'hi' }).expect(404);
    await http.get('/api/nothing').expect(404);
    await http.delete('/api/own').expect(404);
    await http.post('/api/echo/%E0%A4%A').send({ text: 'hi' }).expect(400);
  });
});

describe('a conflict', () => {
  it('carries the document that the caller needs to resolve it', async () => {
    const response = await http.put('/api/conflicting').expect(409);
    expect(response.body.error).toEqual({
      code: 'changed',
      message: 'This has changed.',
      document: { stored: { n: 2 } },
    });
  });
});

describe('an uploaded file', () => {
  const send = (bytes: string, name = 'año.txt') =>
    http.post('/api/reversed').attach('file', Buffer.from(bytes), name);

  it('keeps its name, and can be the response without an envelope', async () => {
    const response = await send('abc').expect(200);
    expect([response.text, response.headers['content-disposition']]).toEqual([
      'cba',
      `attachment; filename="a?o.txt"; filename*=UTF-8''a%C3%B1o.txt`,
    ]);
  });

  it('is rejected with 413 over the limit of the service', async () => {
    await send('x'.repeat(10)).expect(200);
    const { body } = await send('x'.repeat(11)).expect(413);
    expect(body.error.code).toBe('too_large');
  });
});

it('an unexpected error is returned as a 500 without details', async () => {
  const response = await http.get('/api/broken').expect(500);
  expect(JSON.stringify(response.body)).not.toMatch(/hunter2|stack|serve\.ts/);
});

it('a service is ready while an optional dependency is unavailable', async () => {
  const response = await http.get('/health/ready').expect(200);
  expect(response.body.document).toEqual({ ready: true, parts: { database: 'up', broker: 'degraded' } });
});
