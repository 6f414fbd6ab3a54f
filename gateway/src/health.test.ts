import { describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startFakeService } from './testing/fake-service.ts';
import { startTestGateway } from './testing/start-test-gateway.ts';

describe('/api/health', () => {
  it('returns 200 with the state of each service, and 503 when all are down', async () => {
    const plan = await startFakeService('plan');
    const unready = await startFakeService('auth', (_req, res) => void res.writeHead(503).end('{}'));
    const gateway = await startTestGateway({
      PLAN_URL: plan.url,
      AUTH_URL: unready.url,
      CHAT_URL: `${plan.url},http://127.0.0.1:1`,
    });
    const health = async () => {
      const response = await fetch(`${gateway.url}/api/health`);
      return { status: response.status, body: await response.json() };
    };
    await eventually(async () => {
      expect(await health()).toEqual({
        status: 200,
        body: {
          status: 'success',
          document: {
            gateway: 'up',
            redis: 'up',
            services: {
              auth: 'down',
              user: 'down',
              chat: 'degraded',
              plan: 'up',
              content: 'down',
              payment: 'down',
            },
          },
        },
      });
    });
    expect(plan.received[0]?.url).toBe('/health/ready');
    await plan.stop();
    await eventually(async () => expect((await health()).status).toBe(503));
    await gateway.stop();
    await unready.stop();
  });
});
