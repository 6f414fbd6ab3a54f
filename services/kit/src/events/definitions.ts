import { subscriptions } from '@layover/proto/events/subscriptions';
import {
  bindingsMarkerOf,
  deadQueueOf,
  exchangeOf,
  failuresExchangeOf,
  installationTopology,
  queueOf,
} from './topology.ts';

const vhost = '/';

/**
 * The queues of an installation and the rights of its services, in the format that RabbitMQ imports at its start. The
 * users, each with the name of its service, are in a separate file, because they have passwords.
 */
export function rabbitmqDefinitions(namespace: string) {
  const { exchanges, queues, bindings } = installationTopology(namespace);
  const services = Object.keys(subscriptions);
  const marker = { name: bindingsMarkerOf(namespace), type: 'fanout' };
  return {
    vhosts: [{ name: vhost }],
    permissions: services.map((service) => ({ user: service, vhost, ...permissionsOf(namespace, service) })),
    topic_permissions: services.map((service) => ({
      user: service,
      vhost,
      exchange: exchangeOf(namespace),
      write: `^${service}\\.`,
      read: '^$',
    })),
    exchanges: [...exchanges, marker].map(({ name, type }) => ({
      name,
      vhost,
      type,
      durable: true,
      auto_delete: false,
      internal: false,
      arguments: {},
    })),
    queues: queues.map(({ name, options }) => ({
      name,
      vhost,
      durable: true,
      auto_delete: false,
      arguments: options.arguments,
    })),
    bindings: bindings.map(({ exchange, queue, key }) => ({
      source: exchange,
      vhost,
      destination: queue,
      destination_type: 'queue',
      routing_key: key,
      arguments: {},
    })),
  };
}

/** A service cannot change queues. It can publish its own events, write to its own queues and read from them. */
function permissionsOf(namespace: string, service: string) {
  const written = [exchangeOf(namespace), failuresExchangeOf(namespace, service)];
  const read = [queueOf(namespace, service), deadQueueOf(namespace, service)];
  // The right to read an exchange includes the check whether it exists. During a release, processes of two versions
  // make this check.
  const markers = `${escaped(namespace)}\\.bindings-[0-9a-f]+`;
  return {
    configure: '^$',
    write: `^(${written.map(escaped).join('|')})$`,
    read: `^(${[...read.map(escaped), markers].join('|')})$`,
  };
}

const escaped = (name: string) => name.replaceAll('.', '\\.');
