import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import webPush from 'web-push';
import type { PushService, TestBrowser } from './push-service.ts';
import type { TestUser } from './start-user.ts';

export const PUSH_PATH = '/api/user/push-subscription';
const PUSH_SUBJECT = 'mailto:push@layover.test';
const { publicKey, privateKey } = webPush.generateVAPIDKeys();

/** The settings of a service that pushes to a push service of tests. */
export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: PUSH_SUBJECT,
  PUSH_TEST_HOST: '127.0.0.1',
};

/** The person in another session. */
export const elsewhere = (person: TestPerson): TestPerson => ({ ...person, sid: newId() });

/** Calls about subscriptions. The service and the push service may be started later. */
export function pushCalls(service: () => TestUser, receivers: () => PushService) {
  const put = (person: TestPerson, body: object) => service().as(person).put(PUSH_PATH).send(body);
  return {
    put,
    async subscribed(person: TestPerson): Promise<TestBrowser> {
      const browser = receivers().browser();
      await put(person, browser.subscription).expect(200);
      return browser;
    },
    isSubscribed: async (person: TestPerson): Promise<boolean> =>
      (await service().as(person).get(PUSH_PATH).expect(200)).body.document.isSubscribed,
  };
}
