import { decodeBody, readMeta } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { connect } from 'amqplib';
import type { PublishedPeriod } from './books.ts';

const PURCHASED = 'payment.package-purchased';

/** Keeps the newest published periods of each person, as the services that show them do. */
export async function watchPurchases(amqpUrl: string, namespace: string) {
  const newest = new Map<string, { version: number; periods: PublishedPeriod[] }>();
  let received = 0;
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  const exchange = exchangeOf(namespace);
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchange, PURCHASED);
  await channel.consume(
    queue,
    (message) => {
      if (!message) return;
      received += 1;
      const { version } = readMeta(message);
      const { userId, periods } = decodeBody(PURCHASED, message.content);
      if (version <= (newest.get(userId)?.version ?? 0)) return;
      newest.set(userId, {
        version,
        periods: periods.map(({ tier, from, until }) => ({
          tier: tier as PublishedPeriod['tier'],
          from: toMs(from),
          until: toMs(until),
        })),
      });
    },
    { noAck: true },
  );
  return {
    received: () => received,
    published: (): Map<string, PublishedPeriod[]> =>
      new Map([...newest].map(([userId, { periods }]) => [userId, periods])),
    stop: () => connection.close(),
  };
}

const toMs = (time: { seconds: bigint; nanos: number } | undefined): number =>
  time ? Number(time.seconds) * 1000 + time.nanos / 1e6 : 0;
