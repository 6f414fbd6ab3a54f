import { deepEqual } from 'node:assert/strict';
import { exchangeOf, failuresExchangeOf, queueOf } from '@layover/kit/events/topology';
import amqp, { type ConfirmChannel } from 'amqplib';

/** What a stranger who runs code in the chat service may not do in RabbitMQ. */
const attempts: Record<string, (channel: ConfirmChannel, namespace: string) => unknown> = {
  'publish an event of another service': (channel, namespace) =>
    channel.publish(exchangeOf(namespace), 'payment.package-purchased', Buffer.from('')),
  'put a message into the queue of another service': (channel, namespace) =>
    channel.sendToQueue(queueOf(namespace, 'auth'), Buffer.from('')),
  'put a message there by the exchange for its failures': (channel, namespace) =>
    channel.publish(failuresExchangeOf(namespace, 'auth'), queueOf(namespace, 'auth'), Buffer.from('')),
  'read the queue of another service': (channel, namespace) => channel.get(queueOf(namespace, 'auth')),
  'get more events than its own': (channel, namespace) =>
    channel.bindQueue(queueOf(namespace, 'chat'), exchangeOf(namespace), 'auth.password-reset-requested'),
  'make a queue': (channel) => channel.assertQueue(''),
  'remove a queue': (channel, namespace) => channel.deleteQueue(queueOf(namespace, 'chat')),
  'remove an exchange': (channel, namespace) => channel.deleteExchange(exchangeOf(namespace)),
};

/** @param url the address of RabbitMQ with the user of the chat service */
export async function checkBrokerRights(url: string, namespace: string): Promise<void> {
  for (const [name, attempt] of Object.entries(attempts))
    deepEqual({ name, code: await replyCode(url, namespace, attempt) }, { name, code: ACCESS_REFUSED });
}

const ACCESS_REFUSED = 403;

/** The code with which RabbitMQ closes the channel; undefined when it does what it is asked. */
async function replyCode(
  url: string,
  namespace: string,
  attempt: (channel: ConfirmChannel, namespace: string) => unknown,
): Promise<number | undefined> {
  const connection = await amqp.connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    const refused = new Promise<Error>((resolve) => channel.once('error', resolve));
    const done = async () => {
      await attempt(channel, namespace);
      await channel.waitForConfirms();
    };
    const error = await Promise.race([
      refused,
      done().then(
        () => undefined,
        () => refused,
      ),
    ]);
    return (error as { code?: number } | undefined)?.code;
  } finally {
    await connection.close();
  }
}
