import { Counter, Gauge } from 'prom-client';

export const mailMetrics = {
  done: new Counter({
    name: 'layover_mails_total',
    help: 'Mails by the outcome of an attempt: sent, retried, dropped, failed',
    labelNames: ['outcome'] as const,
  }),
  waiting: new Gauge({ name: 'layover_mails_waiting', help: 'Mails that are not sent yet' }),
};
