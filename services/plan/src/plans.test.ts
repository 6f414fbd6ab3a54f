import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { planService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(planService);
}, 60_000);
afterAll(() => service?.stop());

it('x', async () => {
  const res = await service.http.get('/api/plan/');
  expect(res.body).toEqual({});
});
