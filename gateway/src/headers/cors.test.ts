import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const FRIEND = 'https://friend.example';
const STRANGER = 'https://stranger.example';

describe('calls from pages of other sites', () => {
  let plan: FakeService;
  let closed: TestGateway;
  let open: TestGateway;

  beforeAll(async () => {
    plan = await startFakeService('plan');
    closed = await startTestGateway({ PLAN_URL: plan.url });
    open = await startTestGateway({ PLAN_URL: plan.url, CORS_ORIGINS: `${FRIEND}, https://other.example` });
  });
  afterAll(() => Promise.all([closed.stop(), open.stop(), plan.stop()]));

  const call = (gateway: TestGateway, origin: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/api/plan/`, { ...init, headers: { origin, ...init.headers } });
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

  it('when nothing is set, expected nobody allowed', async () => {
    expect(allowed(await call(closed, FRIEND))).toBeNull();
  });

  it('when an origin is set, expected it allowed and no other', async () => {
    const answer = await call(open, FRIEND);
    expect(allowed(answer)).toBe(FRIEND);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(allowed(await call(open, STRANGER))).toBeNull();
    expect(allowed(await call(open, `${FRIEND}.evil.example`))).toBeNull();
  });

  it('when a browser asks beforehand, expected the answer from the gateway alone', async () => {
    const before = plan.received.length;
    const answer = await call(open, FRIEND, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(plan.received.length).toBe(before);
  });
});
