import type { EventMessage, EventType } from '@layover/proto/events/catalogue';
import type { Broker } from '../events/broker.ts';
import { decodeBody } from '../events/envelope.ts';

/** Records the events that a service publishes and RabbitMQ confirms. */
export function recordEvents(broker: Broker) {
  const recorded: { type: EventType; body: Buffer }[] = [];
  const publish = broker.publish.bind(broker);
  broker.publish = async (meta, body) => {
    await publish(meta, body);
    recorded.push({ type: meta.type, body });
  };
  return <T extends EventType>(type: T): EventMessage<T>[] =>
    recorded.flatMap((event) => (event.type === type ? [decodeBody(type, event.body)] : []));
}
