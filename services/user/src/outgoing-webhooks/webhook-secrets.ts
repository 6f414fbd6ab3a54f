import { randomBytes } from 'node:crypto';
import type { Secrets } from '@layover/kit/derive-key';
import { bytesOf, textCipher } from '@layover/kit/encrypted-text';
import { Webhook } from 'standardwebhooks';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';

const SECRET_BYTES = 24;

type EndpointSecrets = Pick<WebhookEndpointDocument, '_id' | 'secret' | 'previousSecret'>;

/** Secrets of endpoints, and signatures by them. They are encrypted in the database, with another key for each endpoint. */
export function webhookSecrets(secrets: Secrets) {
  const cipher = textCipher(secrets, 'layover webhook secrets');

  return {
    create(endpoint: string): { secret: string; stored: Buffer } {
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      return { secret, stored: cipher.encrypt(secret, endpoint) };
    },

    /** The headers of a message (standardwebhooks.com). A replaced secret signs as well for a while. */
    headers(
      { _id, secret, previousSecret }: EndpointSecrets,
      eventId: string,
      body: string,
      at: Date,
    ): Record<string, string> {
      const valid = [secret, previousSecret && previousSecret.until > at ? previousSecret.secret : null];
      const signatures = valid
        .filter((stored) => stored !== null)
        .map((stored) =>
          new Webhook(cipher.decrypt(bytesOf(stored), String(_id)).text).sign(eventId, at, body),
        );
      return {
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      };
    },
  };
}
export type WebhookSecrets = ReturnType<typeof webhookSecrets>;
