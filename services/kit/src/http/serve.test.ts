import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Echo, startEcho } from '../testing/echo-app.ts';
import { testPerson } from '../testing/tokens.ts';

let http: Echo['http'];
let tokens: Echo['tokens'];
beforeAll(async () => {
  ({ http, tokens } = await startEcho());
});
afterAll(() => tokens.close());

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

it('answers what nobody foresaw as a plain 500 that gives nothing away', async () => {
  const answer = await http.get('/api/broken').expect(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|stack|serve\.ts/);
});

it('is ready while what it can do without is away', async () => {
  const answer = await http.get('/health/ready').expect(200);
  expect(answer.body.document).toEqual({ ready: true, parts: { database: 'up', broker: 'degraded' } });
});
