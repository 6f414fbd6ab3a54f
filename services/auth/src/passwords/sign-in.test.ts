import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONSENT, cookieIn, newPerson, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const register = (body: unknown) => auth.http.post('/api/auth/register').send(body as object);

describe('POST /api/auth/register', () => {
  it('creates the account and signs the person in', async () => {
    const body = newPerson({ email: 'Lea.Brandt@Example.test', company: 'Halcyon', job: 'Buyer' });
    const response = await register(body).set('User-Agent', 'a browser').expect(201);
    const { token, document } = response.body;
    expect(document).toEqual({
      token,
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'Lea.Brandt@example.test',
        profilePhoto: '',
        rol: 'USER',
        selected_package: 'free',
        emailVerified: false,
        accountCreatedAt: expect.any(String),
      },
    });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^auth\._refresh_token\.local=[0-9a-f]{24}\.[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; Expires=.*; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^auth\.session=1; Max-Age=2592000; Path=\/; Expires=.*; SameSite=Strict$/),
      expect.stringMatching(
        /^auth\.device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; Expires=.*; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    await auth.me(`Bearer ${token}`).expect(200);

    const account = await auth.accounts.findById(document.user._id).lean();
    expect(account).toMatchObject({ emailKey: 'lea.brandt@example.test', disabled: false });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain(body.password);
    const session = await auth.sessions.findOne({ account: document.user._id }).lean();
    expect(session).toMatchObject({ userAgent: 'a browser', endedAt: null });
    const [, secret = '-'] = cookieIn(response).split('.').slice(-2);
    expect(JSON.stringify(session)).not.toContain(secret);
  });

  it('needs the age and the present terms, which the account keeps with their date', async () => {
    for (const wrong of [
      { adult: false },
      { adult: undefined },
      { terms: '2020-01-01' },
      { terms: undefined },
    ])
      await register(newPerson(wrong)).expect(422);
    const { user, bearer } = await auth.join();
    const stored = await auth.accounts.findById(user._id).lean();
    expect(stored?.consent).toMatchObject({ ...CONSENT, at: expect.any(Date) });
    const terms = await auth.http.get('/api/auth/terms').set('Authorization', bearer).expect(200);
    expect(terms.body.document).toMatchObject({ accepted: CONSENT.terms, current: CONSENT.terms });
  });

  it('asks once for newer terms, and rejects nothing meanwhile', async () => {
    const person = await auth.join();
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { 'consent.terms': '2020-01-01' } });
    const { body } = await auth.login(person.email).expect(200);
    expect(body.document.user.mustAcceptTerms).toBe(true);
    const bearer = `Bearer ${body.token}`;
    await auth.me(bearer).expect(200);
    const accept = auth.http.post('/api/auth/terms').set('Authorization', bearer);
    const accepted = await accept.send({ terms: CONSENT.terms }).expect(200);
    expect(accepted.body.document.user.mustAcceptTerms).toBeUndefined();
    expect((await auth.login(person.email).expect(200)).body.document.user.mustAcceptTerms).toBeUndefined();
  });

  it('returns a token with exactly the specified claims', async () => {
    const { token, user, sid } = await auth.join();
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toEqual({
      ...user,
      sid,
      aud: 'session',
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: payload.iat + 900,
      iss: 'layover',
    });
  });

  it.each([
    ['an invalid e-mail', { email: 'nobody' }, 'email'],
    ['a missing e-mail', { email: undefined }, 'email'],
    ['an operator as e-mail', { email: { $gt: '' } }, 'email'],
    ['a short password', { password: 'nine char' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    [
      'a password that equals the e-mail',
      { email: 'the.same@example.test', password: 'the.same@example.test' },
      'password',
    ],
    ['a blank name', { first_name: '   ' }, 'first_name'],
    ['a long name', { last_name: '👩🏽‍🚀'.repeat(51) }, 'last_name'],
    ['a number as name', { last_name: 7 }, 'last_name'],
    ['a chosen role', { rol: 'ADMIN' }, 'rol'],
  ])('rejects %s', async (_what, overrides, field) => {
    const response = await register(newPerson(overrides)).expect(422);
    expect(response.body).toMatchObject({
      status: 'error',
      error: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect(cookieIn(response)).toBe('');
  });

  it('keeps names with emoji, markup and any script unchanged', async () => {
    const names = { first_name: '👩🏽‍🚀'.repeat(50), last_name: '<script>alert("محمد")</script>' };
    const { user, bearer } = await auth.join(names);
    expect(user).toMatchObject(names);
    expect((await auth.me(bearer).expect(200)).body.user).toMatchObject(names);
  });

  it('rejects an e-mail that already has an account, ignoring case', async () => {
    const { email } = await auth.join();
    const response = await register(newPerson({ email: email.toUpperCase() })).expect(409);
    expect(response.body.error.code).toBe('email_taken');
  });

  it('tells a network only a few times an hour that e-mails have accounts', async () => {
    const { email } = await auth.join();
    const from = (body: object) =>
      auth.http.post('/api/auth/register').set('X-Forwarded-For', '198.51.100.23').send(body);
    await from(newPerson()).expect(201);
    const statuses = new Set<number>();
    for (let count = 0; count < 10; count++) statuses.add((await from(newPerson({ email }))).status);
    expect([...statuses]).toEqual([409]);
    const answers = [await from(newPerson({ email })), await from(newPerson())];
    for (const answer of answers) expect(answer.body.error.code).toBe('too_many_attempts');
    await register(newPerson()).expect(201);
  });

  it('creates one account when twenty calls register the same e-mail at the same moment', async () => {
    const body = newPerson();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(body).set('X-Forwarded-For', `198.51.100.${100 + index}`),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect(await auth.accounts.countDocuments({ emailKey: body.email })).toBe(1);
  });
});

describe('POST /api/auth/login', () => {
  it('ignores the case of the e-mail', async () => {
    const { email, user } = await auth.join();
    const response = await auth.login(email.toUpperCase()).expect(200);
    expect(response.body.document).toEqual({ token: response.body.token, user });
    expect(cookieIn(response)).not.toBe('');
  });

  it('returns the same response for an unknown e-mail and a wrong password', async () => {
    const { email } = await auth.join();
    const wrong = await auth.login(email, 'not the password').expect(401);
    const unknown = await auth.login(newPerson().email, 'not the password').expect(401);
    expect(wrong.body.error).toEqual(unknown.body.error);
    expect(wrong.body.error.code).toBe('bad_credentials');
    const shape = (headers: Record<string, string>) => Object.keys(headers).sort();
    expect(shape(wrong.headers)).toEqual(shape(unknown.headers));
  });

  it('reveals that an account is disabled only with the right password', async () => {
    const { email, user } = await auth.join();
    await auth.accounts.updateOne({ _id: user._id }, { $set: { disabled: true } });
    expect((await auth.login(email, 'not the password').expect(401)).body.error.code).toBe('bad_credentials');
    expect((await auth.login(email).expect(403)).body.error.code).toBe('account_disabled');
  });

  it.each([
    ['an operator as e-mail', { email: { $ne: null }, password: PASSWORD }],
    ['an operator as password', { email: 'noor@example.test', password: { $ne: null } }],
    ['a list as e-mail', { email: ['noor@example.test'], password: PASSWORD }],
    ['an empty body', {}],
    ['an unknown field', { email: 'noor@example.test', password: PASSWORD, admin: true }],
  ])('rejects %s', async (_what, body) => {
    const response = await auth.http.post('/api/auth/login').send(body).expect(422);
    expect(response.body.error.code).toBe('invalid');
  });

  it('ignores an invalid session token', async () => {
    const { email } = await auth.join();
    await auth.login(email).set('Authorization', 'Bearer not.a.token').expect(200);
  });

  it.each([
    ['a truncated body', '{"email":', 'application/json', 400],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['a body of a megabyte', JSON.stringify({ email: 'x'.repeat(1_000_000) }), 'application/json', 413],
  ])('answers %s with an error', async (_what, body, type, status) => {
    const response = await auth.http
      .post('/api/auth/login')
      .set('Content-Type', type)
      .send(body)
      .expect(status);
    expect(response.body).toMatchObject({ status: 'error', requestId: expect.any(String) });
  });
});

describe('five wrong passwords for one e-mail from one address', () => {
  const tryFrom = (address: string, email: string, password: string) =>
    auth.login(email, password).set('X-Forwarded-For', address);

  it('block this pair for fifteen minutes, and no other', async () => {
    const { email } = await auth.join();
    const other = await auth.join();
    for (let i = 0; i < 5; i++) await tryFrom('203.0.113.5', email, 'not the password').expect(401);
    const response = await tryFrom('203.0.113.5', email.toUpperCase(), PASSWORD).expect(429);
    expect(response.body.error.code).toBe('too_many_attempts');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900);
    await tryFrom('203.0.113.6', email, PASSWORD).expect(200);
    await tryFrom('203.0.113.5', other.email, PASSWORD).expect(200);
  });

  it('also block an e-mail without an account', async () => {
    const { email } = newPerson();
    for (let i = 0; i < 5; i++) await tryFrom('203.0.113.7', email, 'not the password').expect(401);
    await tryFrom('203.0.113.7', email, 'not the password').expect(429);
  });

  it('are counted when they arrive at the same moment', async () => {
    const { email } = await auth.join();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => tryFrom('203.0.113.8', email, 'not the password')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('are no longer counted after the right password', async () => {
    const { email } = await auth.join();
    for (let series = 0; series < 2; series++) {
      for (let i = 0; i < 4; i++) await tryFrom('203.0.113.9', email, 'not the password').expect(401);
      await tryFrom('203.0.113.9', email, PASSWORD).expect(200);
    }
  });
});
