import { Counter, Gauge } from 'prom-client';

const perType = ['type'] as const;

export const eventMetrics = {
  published: new Counter({
    name: 'layover_events_published_total',
    help: 'Sent to the broker',
    labelNames: perType,
  }),
  confirmed: new Counter({
    name: 'layover_events_confirmed_total',
    help: 'Stored by the broker',
    labelNames: perType,
  }),
  unroutable: new Counter({
    name: 'layover_events_unroutable_total',
    help: 'Confirmed, but no queue is bound to them',
    labelNames: perType,
  }),
  consumed: new Counter({ name: 'layover_events_consumed_total', help: 'Handled', labelNames: perType }),
  repeated: new Counter({
    name: 'layover_events_repeated_total',
    help: 'Delivered again after they had been handled',
    labelNames: perType,
  }),
  retried: new Counter({
    name: 'layover_events_retried_total',
    help: 'Put aside for a later try',
    labelNames: perType,
  }),
  dead: new Counter({
    name: 'layover_events_dead_total',
    help: 'Moved to the dead letters',
    labelNames: perType,
  }),
  outboxWaiting: new Gauge({
    name: 'layover_outbox_waiting',
    help: 'Documents with events that the broker has not confirmed yet',
    labelNames: ['model'] as const,
  }),
  brokerUp: new Gauge({ name: 'layover_broker_up', help: '1 while RabbitMQ is connected' }),
};
