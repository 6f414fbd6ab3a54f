import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { newNamespace, removeQueues, startTestService } from '@layover/kit/testing/start-test-service';
import { payPalSettings, startPayPalSandbox } from '@layover/paypal-sandbox/start-paypal-sandbox';
import { startTestGateway } from '../../gateway/src/testing/start-test-gateway.ts';
import { startAuth } from '../../services/auth/src/testing/start-auth.ts';
import { chatService } from '../../services/chat/src/service.ts';
import { contentService } from '../../services/content/src/service.ts';
import { paymentService } from '../../services/payment/src/service.ts';
import { planService } from '../../services/plan/src/service.ts';
import { userService } from '../../services/user/src/service.ts';
import { webhookTestSettings } from '../../services/user/src/testing/webhook-calls.ts';

/** Nothing listens there. */
export const NO_RECEIVER = '127.0.0.1:9';

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

/** Starts all six services and the gateway in this process, with their own databases and queues. */
export async function startTestProduct(settings: Record<string, string> = {}) {
  const namespace = newNamespace();
  const auth = await startAuth({ namespace, settings });
  const jwksUrl = `${auth.url}/.well-known/jwks.json`;
  // Only the key set of auth is used.
  const shared = { namespace, settings, tokens: { ...auth.tokens, jwksUrl } };
  const paypal = await startPayPalSandbox();
  const [user, chat, plan, content, payment] = await Promise.all([
    startTestService(userService, {
      ...shared,
      settings: { ...webhookTestSettings({ address: NO_RECEIVER }), ...settings },
    }),
    startTestService(chatService, shared),
    startTestService(planService, shared),
    startTestService(contentService, shared),
    startTestService(paymentService, {
      ...shared,
      // The sandbox serves a product on this computer alone.
      settings: { ...settings, ...payPalSettings(paypal), PUBLIC_URL: 'http://localhost' },
    }),
  ]);
  const services = { auth, user, chat, plan, content, payment };
  const gateway = await startTestGateway({
    NAMESPACE: namespace,
    RATE_LIMIT: '0',
    ...settings,
    ...Object.fromEntries(
      Object.entries(services).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]),
    ),
  });

  return {
    url: gateway.url,
    namespace,
    services,
    paypal,
    /** Starts another instance of the chat service. */
    startSecondChat: () => startTestService(chatService, shared),
    /** Publishes the purchase of the package without chat limits. */
    async givePackage(userId: string): Promise<void> {
      const event = {
        id: randomUUID(),
        type: 'payment.package-purchased',
        time: new Date(),
        version: 1,
      } as const;
      const [from, until] = [0, 3600_000].map((ms) => timestampFromDate(new Date(Date.now() + ms)));
      const periods = [{ tier: 'diamond', featured: true, from, until }];
      const body = encodeBody(event.type, { userId, periods });
      await eventually(() => payment.broker.publish(event, body));
    },
    async stop(): Promise<void> {
      await gateway.stop();
      await paypal.stop();
      for (const { mongo } of Object.values(services)) await mongo.dropDatabase();
      for (const service of Object.values(services)) await service.stop();
      await auth.tokens.close();
      await removeQueues(String(process.env.AMQP_URL), namespace, 'auth');
    },
  };
}
