import { hkdfSync, randomBytes } from 'node:crypto';
import { bytesOf, decryptWithAny, encrypt } from '@layover/kit/encrypted-text';
import { Webhook } from 'standardwebhooks';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';

const SECRET_BYTES = 24;

type Secrets = Pick<WebhookEndpointDocument, '_id' | 'secret' | 'previousSecret'>;

/** Secrets of endpoints, and signatures by them. They are encrypted in the database, with another key for each endpoint. */
export function webhookSecrets(settings: readonly string[]) {
  const keysOf = (endpoint: string) =>
    settings.map((each) => Buffer.from(hkdfSync('sha256', each, endpoint, 'layover webhook secrets', 32)));

  return {
    create(endpoint: string): { secret: string; stored: Buffer } {
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      return { secret, stored: encrypt(secret, keysOf(endpoint)[0] as Buffer) };
    },

    /** The headers of a message (standardwebhooks.com). A replaced secret signs as well for a while. */
    headers(
      { _id, secret, previousSecret }: Secrets,
      eventId: string,
      body: string,
      at: Date,
    ): Record<string, string> {
      const valid = [secret, previousSecret && previousSecret.until > at ? previousSecret.secret : null];
      const signatures = valid
        .filter((stored) => stored !== null)
        .map((stored) =>
          new Webhook(decryptWithAny(bytesOf(stored), keysOf(String(_id))).text).sign(eventId, at, body),
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
