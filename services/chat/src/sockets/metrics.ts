import { Counter, Gauge, type Registry } from 'prom-client';

export type SocketMetrics = ReturnType<typeof socketMetrics>;

export const socketMetrics = (registry: Registry) => ({
  sockets: new Gauge({ name: 'chat_sockets', help: 'Sockets connected here', registers: [registry] }),
  rejected: new Counter({
    name: 'chat_handshakes_rejected_total',
    help: 'Sockets rejected, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  }),
  unchecked: new Counter({
    name: 'chat_revocation_unchecked_total',
    help: 'Sockets accepted without a check of revoked sessions, because Redis was unavailable',
    registers: [registry],
  }),
  unknownEvents: new Counter({
    name: 'chat_unknown_events_total',
    help: 'Events that clients may not send',
    registers: [registry],
  }),
  events: new Counter({
    name: 'chat_client_events_total',
    help: 'Events sent by clients, by outcome: done, limited, flood or the status of the rejection',
    labelNames: ['event', 'outcome'] as const,
    registers: [registry],
  }),
  eventsLost: new Counter({
    name: 'chat_events_lost_total',
    help: 'Events that did not reach the other instances, because Redis was unavailable',
    registers: [registry],
  }),
});
