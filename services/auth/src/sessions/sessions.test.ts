import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { cookieNames } from '@layover/proto/cookies';
import { Redis } from 'ioredis';
import { cookieIn, startAuth, type TestAuth } from '../testing/start-auth.ts';
import { GRACE_MS } from './token-family.rules.ts';

const DAY_MS = 24 * 3600_000;

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
  const response = await auth.refresh(cookie).expect(401);
  expect(response.body.error.code).toBe('session_ended');
  return response;
}

describe('POST /api/auth/refresh', () => {
  it('returns a new token of the same session and replaces the cookie', async () => {
    const { cookie, sid, user } = await auth.join();
    const response = await auth.refresh(cookie).expect(200);
    expect(response.body.document).toEqual({ token: response.body.token, user });
    expect(cookieIn(response)).not.toBe(cookie);
    expect(cookieIn(response)).toContain(sid);
    await auth.me(`Bearer ${response.body.token}`).expect(200);
    await auth.refresh(cookieIn(response)).expect(200);
  });

  it('extends the session', async () => {
    const { cookie, sid } = await auth.join();
    await auth.sessions.updateOne({ _id: sid }, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
    await auth.refresh(cookie).expect(200);
    const session = await auth.sessions.findById(sid).lean();
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000);
  });

  it('ends the session ninety days after the log-in, also when it is refreshed all the time', async () => {
    const { cookie, sid } = await auth.join();
    let current = cookie;
    for (const day of [0, 29, 58, 87]) {
      if (day > 0) await auth.moveBack(sid, 29);
      current = cookieIn(await auth.refresh(current).expect(200));
    }
    const session = await auth.sessions.findById(sid).lean();
    expect(session?.expiresAt).toEqual(new Date(session!.createdAt.getTime() + 90 * DAY_MS));
    await auth.moveBack(sid, 3);
    await expectEnded(current);
  });

  it('ends the session after the days of the setting SESSION_MAX_DAYS', async () => {
    const shorter = await startAuth({ settings: { SESSION_MAX_DAYS: '2' } });
    try {
      const { cookie, sid } = await shorter.join();
      await shorter.moveBack(sid, 1);
      const next = cookieIn(await shorter.refresh(cookie).expect(200));
      await shorter.moveBack(sid, 1);
      await shorter.refresh(next).expect(401);
    } finally {
      await shorter.stop();
    }
  });

  it('returns the current claims', async () => {
    const { cookie, user } = await auth.join();
    const [from, until] = [new Date(), new Date(Date.now() + 3600_000)];
    const changes = {
      rol: 'ADMIN',
      profilePhoto: '/user/images/x.webp',
      periods: [{ tier: 'gold', featured: false, from, until }],
    };
    await auth.accounts.updateOne({ _id: user._id }, { $set: changes });
    const response = await auth.refresh(cookie).expect(200);
    expect(response.body.document.user).toMatchObject({
      rol: 'ADMIN',
      profilePhoto: '/user/images/x.webp',
      selected_package: 'gold',
    });
  });

  it('succeeds in every tab when ten tabs refresh at the same moment', async () => {
    const { cookie } = await auth.join();
    const responses = await Promise.all(Array.from({ length: 10 }, () => auth.refresh(cookie)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(cookieIn)).size).toBe(1);
    await auth.refresh(cookieIn(responses[0] as (typeof responses)[0])).expect(200);
  });

  it('succeeds with the previous cookie when the response was lost, even an hour later', async () => {
    const { cookie, sid } = await auth.join();
    await auth.refresh(cookie).expect(200);
    await auth.age(sid, 3600_000);
    const response = await auth.refresh(cookie).expect(200);
    await auth.refresh(cookieIn(response)).expect(200);
  });

  it('revokes the session when an old cookie is used again', async () => {
    const { cookie, sid, bearer } = await auth.join();
    const second = cookieIn(await auth.refresh(cookie).expect(200));
    const third = cookieIn(await auth.refresh(second).expect(200));
    await auth.age(sid, GRACE_MS);
    const response = await expectEnded(cookie);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^${cookieNames.refreshToken}=; Path=/api/auth; Expires=Thu, 01 Jan 1970`),
    );
    expect(response.headers['set-cookie']?.[1]).toMatch(/^auth\.session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await expectEnded(third);
    await auth.me(bearer).expect(401);
    expect(await isRevoked(sid)).toBe(1);
    expect(auth.logs).toContainEqual(
      expect.objectContaining({ msg: 'refresh token used again, session ended', sid }),
    );
  });

  it('rejects an expired session', async () => {
    const { cookie, sid } = await auth.join();
    await auth.sessions.updateOne({ _id: sid }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expectEnded(cookie);
  });

  it('revokes the session of a disabled or deleted account', async () => {
    const disabled = await auth.join();
    await auth.accounts.updateOne({ _id: disabled.user._id }, { $set: { disabled: true } });
    await expectEnded(disabled.cookie);
    expect(await isRevoked(disabled.sid)).toBe(1);
    const deleted = await auth.join();
    await auth.accounts.deleteMany({ _id: deleted.user._id });
    await expectEnded(deleted.cookie);
  });

  it.each([
    ['a call without the cookie', 'theme=dark'],
    ['a malformed cookie', `${cookieNames.refreshToken}=nonsense`],
    ['an unknown session', `${cookieNames.refreshToken}=0123456789abcdef01234567.${'x'.repeat(43)}`],
  ])('rejects %s', async (_what, cookie) => {
    await expectEnded(cookie);
  });

  it('ignores an invalid session token', async () => {
    const { cookie } = await auth.join();
    await auth.refresh(cookie).set('Authorization', 'Bearer not.a.token').expect(200);
  });
});

describe('POST /api/auth/logout', () => {
  it('revokes the session and clears the cookie', async () => {
    const { cookie, bearer, sid, user } = await auth.join();
    const response = await auth.logout({ Cookie: cookie, Authorization: bearer }).expect(200);
    expect(response.body).toEqual({ status: 'success', document: {} });
    expect(response.headers['set-cookie']?.[0]).toMatch(/=; Path=\/api\/auth; Expires=Thu, 01 Jan 1970/);
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

  it('keeps the other sessions of the person', async () => {
    const { cookie, email } = await auth.join();
    const otherCookie = cookieIn(await auth.login(email).expect(200));
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.refresh(otherCookie).expect(200);
  });

  it('needs only the cookie or only the token, and ignores an invalid token beside the cookie', async () => {
    const byCookie = await auth.join();
    await auth.logout({ Cookie: byCookie.cookie, Authorization: 'Bearer not.a.token' }).expect(200);
    await expectEnded(byCookie.cookie);
    const byToken = await auth.join();
    await auth.logout({ Authorization: byToken.bearer }).expect(200);
    await expectEnded(byToken.cookie);
  });

  it('succeeds a second time and without a session', async () => {
    const { cookie, sid } = await auth.join();
    await auth.logout({ Cookie: cookie }).expect(200);
    const first = await auth.sessions.findById(sid).lean();
    await auth.logout({ Cookie: cookie }).expect(200);
    await auth.logout({}).expect(200);
    expect((await auth.sessions.findById(sid).lean())?.endedAt).toEqual(first?.endedAt);
  });
});

describe('a page with another origin', () => {
  it.each(['refresh', 'logout'] as const)('cannot use the cookie to %s', async (call) => {
    const { cookie } = await auth.join();
    for (const origin of ['https://evil.test', 'http://127.0.0.1:1', 'null']) {
      const response = await auth.http
        .post(`/api/auth/${call}`)
        .set({ Cookie: cookie, Origin: origin })
        .expect(403);
      expect(response.body.error.code).toBe('bad_origin');
    }
    await auth.refresh(cookie).set('Origin', auth.url).expect(200);
  });
});
