import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { Redis } from 'ioredis';
import { GRACE_MS } from './domain/token-family.ts';
import { REFRESH_COOKIE } from './http/refresh-cookie.ts';
import { cookieIn, startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
let redis: Redis;
beforeAll(async () => {
  auth = await startAuth();
  redis = new Redis(process.env.REDIS_URL as string);
});
afterAll(async () => {
  await auth.stop();
  redis.disconnect();
});

const isRevoked = (sid: string) => redis.exists(revokedSessionKey(auth.namespace, sid));

async function expectEnded(cookie: string) {
  const answer = await auth.refresh(cookie).expect(401);
  expect(answer.body.error.code).toBe('session_ended');
  return answer;
}

describe('refreshing', () => {
  it('gives a new token of the same session and replaces the cookie', async () => {
    const { cookie, sid, user } = await auth.join();
    const answer = await auth.refresh(cookie).expect(200);
    expect(answer.body.document).toEqual({ token: answer.body.token, user });
    expect(cookieIn(answer)).not.toBe(cookie);
    expect(cookieIn(answer)).toContain(sid);
    await auth.me(`Bearer ${answer.body.token}`).expect(200);
    await auth.refresh(cookieIn(answer)).expect(200);
  });

  it('puts off the end of the session', async () => {
    const { cookie, sid } = await auth.join();
    await auth.sessions.updateOne({ _id: sid }, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
    await auth.refresh(cookie).expect(200);
    const session = await auth.sessions.findById(sid).lean();
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000);
  });

  it('puts off the end to ninety days after the log-in, and no further', async () => {
    const { cookie, sid } = await auth.join();
    const day = 24 * 3600_000;
    const createdAt = new Date(Date.now() - 75 * day);
    await auth.sessions.updateOne({ _id: sid }, { $set: { createdAt } });
    const answer = await auth.refresh(cookie).expect(200);
    const session = await auth.sessions.findById(sid).lean();
    expect(session?.expiresAt).toEqual(new Date(createdAt.getTime() + 90 * day));
    await auth.sessions.updateOne({ _id: sid }, { $set: { expiresAt: new Date() } });
    await expectEnded(cookieIn(answer));
  });

  it('takes the claims as they are now', async () => {
    const { cookie, user } = await auth.join();
    const until = new Date(Date.now() + 3600_000);
    const now = {
      rol: 'ADMIN',
      profilePhoto: '/user/images/x.webp',
      package: { tier: 'gold', until },
    } as const;
    await auth.accounts.updateOne({ _id: user._id }, { $set: now });
    const answer = await auth.refresh(cookie).expect(200);
    expect(answer.body.document.user).toMatchObject({
      rol: 'ADMIN',
      profilePhoto: '/user/images/x.webp',
      selected_package: 'gold',
    });
  });

  it('goes on in every tab when many refresh at the same moment', async () => {
    const { cookie } = await auth.join();
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(cookieIn)).size).toBe(1);
    await auth.refresh(cookieIn(answers[0] as (typeof answers)[0])).expect(200);
  });

  it('goes on after an answer that was lost, however much later', async () => {
    const { cookie, sid } = await auth.join();
    await auth.refresh(cookie).expect(200);
    await auth.age(sid, 3600_000);
    const answer = await auth.refresh(cookie).expect(200);
    await auth.refresh(cookieIn(answer)).expect(200);
  });

  it('ends the session when an old cookie is used again', async () => {
    const { cookie, sid, bearer } = await auth.join();
    const second = cookieIn(await auth.refresh(cookie).expect(200));
    const third = cookieIn(await auth.refresh(second).expect(200));
    await auth.age(sid, GRACE_MS);
    const answer = await expectEnded(cookie);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^${REFRESH_COOKIE}=; Path=/api/auth; Expires=Thu, 01 Jan 1970`),
    );
    expect(answer.headers['set-cookie']?.[1]).toMatch(/^auth\.session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await expectEnded(third);
    await auth.me(bearer).expect(401);
    expect(await isRevoked(sid)).toBe(1);
    expect(auth.logs).toContainEqual(
      expect.objectContaining({ msg: 'refresh token used again, session ended', sid }),
    );
  });

  it('refuses once the session has expired', async () => {
    const { cookie, sid } = await auth.join();
    await auth.sessions.updateOne({ _id: sid }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expectEnded(cookie);
  });

  it('ends the session of an account that is disabled or gone', async () => {
    const disabled = await auth.join();
    await auth.accounts.updateOne({ _id: disabled.user._id }, { $set: { disabled: true } });
    await expectEnded(disabled.cookie);
    expect(await isRevoked(disabled.sid)).toBe(1);
    const gone = await auth.join();
    await auth.accounts.deleteMany({ _id: gone.user._id });
    await expectEnded(gone.cookie);
  });

  it.each([
    ['no cookie', 'theme=dark'],
    ['nonsense', `${REFRESH_COOKIE}=nonsense`],
    ['a session that never was', `${REFRESH_COOKIE}=0123456789abcdef01234567.${'x'.repeat(43)}`],
  ])('refuses %s', async (_what, cookie) => {
    await expectEnded(cookie);
  });

  it('does not look at an old session token that comes along', async () => {
    const { cookie } = await auth.join();
    await auth.refresh(cookie).set('Authorization', 'Bearer not.a.token').expect(200);
  });
});

describe('logging out', () => {
  it('ends the session everywhere at once and clears the cookie', async () => {
    const { cookie, bearer, sid, user } = await auth.join();
    const answer = await auth.logout({ Cookie: cookie, Authorization: bearer }).expect(200);
    expect(answer.body).toEqual({ status: 'success', document: {} });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970/);
    await expectEnded(cookie);
    await auth.me(bearer).expect(401);
    expect(await isRevoked(sid)).toBe(1);
    expect(await redis.ttl(revokedSessionKey(auth.namespace, sid))).toBeGreaterThanOrEqual(900);
    await eventually(async () => {
      const session = await auth.sessions.findById(sid).select('+outbox').lean();
      expect(session).toMatchObject({ endedAt: expect.any(Date), outbox: [] });
      expect(String(session?.account)).toBe(user._id);
    });
  });

  it('leaves the same person’s other sessions alone', async () => {
    const { cookie, email } = await auth.join();
    const elsewhere = cookieIn(await auth.login(email).expect(200));
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.refresh(elsewhere).expect(200);
  });

  it('works by the cookie alone, by the token alone, and with a token that has run out', async () => {
    const byCookie = await auth.join();
    await auth.logout({ Cookie: byCookie.cookie, Authorization: 'Bearer not.a.token' }).expect(200);
    await expectEnded(byCookie.cookie);
    const byToken = await auth.join();
    await auth.logout({ Authorization: byToken.bearer }).expect(200);
    await expectEnded(byToken.cookie);
  });

  it('succeeds again, and without a session', async () => {
    const { cookie, sid } = await auth.join();
    await auth.logout({ Cookie: cookie }).expect(200);
    const first = await auth.sessions.findById(sid).lean();
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.logout({}).expect(200);
    expect((await auth.sessions.findById(sid).lean())?.endedAt).toEqual(first?.endedAt);
  });
});

describe('a page of another origin', () => {
  it.each(['refresh', 'logout'] as const)('cannot use the cookie to %s', async (call) => {
    const { cookie } = await auth.join();
    for (const origin of ['https://evil.test', 'http://127.0.0.1:1', 'null']) {
      const answer = await auth.http
        .post(`/api/auth/${call}`)
        .set({ Cookie: cookie, Origin: origin })
        .expect(403);
      expect(answer.body.error.code).toBe('bad_origin');
    }
    await auth.refresh(cookie).set('Origin', auth.url).expect(200);
  });
});
