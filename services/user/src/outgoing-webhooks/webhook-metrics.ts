import { Counter } from 'prom-client';

export const webhookMetrics = {
  attempts: new Counter({
    name: 'layover_webhook_attempts_total',
    help: 'Attempts to send webhooks by their outcome: sent, or why it failed',
    labelNames: ['outcome'] as const,
  }),
};
