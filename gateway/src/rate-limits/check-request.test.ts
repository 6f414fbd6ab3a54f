import { beforeEach, describe, expect, it } from '@jest/globals';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { limitsFixture } from '../testing/limits-fixture.ts';

const { start, call, statuses, bearer, metric, service, redis, redisProxy, gateway } = limitsFixture();

describe('revoked sessions', () => {
  const revoke = async (sid: string) => {
    await redis().set(revokedSessionKey(gateway().namespace, sid), '1', 'EX', 60);
    return bearer(sid);
  };
  beforeEach(() => start({ RATE_LIMIT: '0', REDIS_TIMEOUT_MS: '250' }));

  it('rejects a request of a revoked session with 401 and does not forward it', async () => {
    const headers = await revoke(newId());
    const before = service().received.length;
    const response = await call('/api/plan/', { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 'error', error: { code: 'session_ended' } });
    expect(service().received.length).toBe(before);
    expect((await call('/api/plan/', { headers: bearer(newId()) })).status).toBe(200);
  });

  it('rejects a password change of a revoked session with 401 and does not forward it', async () => {
    const headers = await revoke(newId());
    const before = service().received.length;
    expect((await call('/api/auth/change-password', { method: 'POST', headers })).status).toBe(401);
    expect(service().received.length).toBe(before);
  });

  it('forwards a sign-in that still carries the token of a revoked session', async () => {
    const headers = await revoke(newId());
    expect((await call('/api/auth/login', { method: 'POST', headers })).status).toBe(200);
  });

  it.each([
    'Bearer x',
    'Bearer a.b.c',
    'Basic abc',
    `Bearer a.${Buffer.from('{"sid":{}}').toString('base64url')}.c`,
  ])('forwards the malformed token %s, which the service rejects', async (authorization) => {
    expect((await call('/api/plan/', { headers: { authorization } })).status).toBe(200);
  });

  it.each(['disconnect', 'pause'] as const)(
    'skips and counts the check while Redis is unavailable (%s), and checks again afterwards',
    async (fault) => {
      const headers = await revoke(newId());
      if (fault === 'disconnect') redisProxy().disconnect();
      else redisProxy().pause('all');
      expect(await statuses(3, '/api/plan/', { headers })).toEqual([200, 200, 200]);
      expect(await metric('gateway_checks_without_redis_total')).toMatch(/check="revocation"} 3/);
      redisProxy().restore();
      await eventually(async () => expect((await call('/api/plan/', { headers })).status).toBe(401));
    },
  );
});
