import { Counter, Gauge, type Registry } from 'prom-client';

export type SocketMetrics = ReturnType<typeof socketMetrics>;

export const socketMetrics = (registry: Registry) => ({
  sockets: new Gauge({ name: 'chat_sockets', help: 'Sockets connected here', registers: [registry] }),
  rejected: new Counter({
    name: 'chat_handshakes_refused_total',
    help: 'Sockets turned away, by reason',
    labelNames: ['reason'] as const,
    registers: [registry],
  }),
  unchecked: new Counter({
    name: 'chat_revocation_unchecked_total',
    help: 'Sockets let in without asking whether their session was ended, because Redis was away',
    registers: [registry],
  }),
  forged: new Counter({
    name: 'chat_forged_events_total',
    help: 'Events sent by clients that are none of those they may send',
    registers: [registry],
  }),
  events: new Counter({
    name: 'chat_client_events_total',
    help: 'Events sent by clients, by what came of them: done, limited, flood or the status of the rejection',
    labelNames: ['event', 'outcome'] as const,
    registers: [registry],
  }),
  hintsLost: new Counter({
    name: 'chat_hints_lost_total',
    help: 'Announcements that did not reach the other instances, because Redis was away',
    registers: [registry],
  }),
});
