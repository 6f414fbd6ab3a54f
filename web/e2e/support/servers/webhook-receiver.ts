import { createHmac, randomUUID } from 'node:crypto';

interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** A path of its own at the receiver of webhooks that runs beside the product. */
export function webhookReceiver() {
  const url = `${process.env.WEBHOOK_RECEIVER_URL}/${randomUUID()}`;
  return {
    url,
    received: async (): Promise<ReceivedWebhook[]> => (await fetch(url)).json(),
    /** The statuses of the next answers; after the last one 200. */
    answer: (...statuses: number[]) => fetch(url, { method: 'PUT', body: JSON.stringify(statuses) }),
  };
}

/** Whether one of the signatures of a message is by the secret (standardwebhooks.com). */
export function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(signature);
}
