import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const ALLOWED_ORIGIN = 'https://allowed.example';
const OTHER_ORIGIN = 'https://other.example';

describe('a request from a page of another origin', () => {
  let plan: FakeService;
  let withoutOrigins: TestGateway;
  let withOrigins: TestGateway;

  beforeAll(async () => {
    plan = await startFakeService('plan');
    withoutOrigins = await startTestGateway({ PLAN_URL: plan.url });
    withOrigins = await startTestGateway({
      PLAN_URL: plan.url,
      CORS_ORIGINS: `${ALLOWED_ORIGIN}, https://second.example`,
    });
  });
  afterAll(() => Promise.all([withoutOrigins.stop(), withOrigins.stop(), plan.stop()]));

  const call = (gateway: TestGateway, origin: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/api/plan/`, { ...init, headers: { origin, ...init.headers } });
  const allowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');

  it('is not allowed by default', async () => {
    expect(allowedOrigin(await call(withoutOrigins, ALLOWED_ORIGIN))).toBeNull();
  });

  it('is allowed only from the origins in CORS_ORIGINS', async () => {
    const response = await call(withOrigins, ALLOWED_ORIGIN);
    expect(allowedOrigin(response)).toBe(ALLOWED_ORIGIN);
    expect(response.headers.get('vary')).toContain('Origin');
    expect(allowedOrigin(await call(withOrigins, OTHER_ORIGIN))).toBeNull();
    expect(allowedOrigin(await call(withOrigins, `${ALLOWED_ORIGIN}.evil.example`))).toBeNull();
  });

  it('gets the preflight response from the gateway, which does not forward it', async () => {
    const before = plan.received.length;
    const response = await call(withOrigins, ALLOWED_ORIGIN, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(plan.received.length).toBe(before);
  });
});
