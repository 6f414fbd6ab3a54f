import { Counter } from 'prom-client';

export const pushMetrics = {
  done: new Counter({
    name: 'layover_pushes_total',
    help: 'Messages to browsers by the outcome of an attempt: sent, retried, dropped, failed',
    labelNames: ['outcome'] as const,
  }),
};
