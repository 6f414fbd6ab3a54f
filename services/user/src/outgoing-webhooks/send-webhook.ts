import { NotPublic } from '@layover/kit/http/public-address';
import type { PublicPost } from '@layover/kit/http/public-post';
import type { WebhookFailure } from '@layover/proto/http/user/outgoing-webhook';
import type { StoredAttempt, WebhookDeliveryDocument } from './webhook-delivery.model.ts';
import type { WebhookEndpointDocument } from './webhook-endpoint.model.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** The largest part of an answer that is read. */
const READ_BYTES_MAX = 4 * 1024;
const KEPT_CHARACTERS = 500;

interface SendWebhookDeps {
  post: PublicPost['post'];
  secrets: WebhookSecrets;
  timeoutMs: number;
}

/** Makes one attempt to send a message. */
export const sendWebhook =
  ({ post, secrets, timeoutMs }: SendWebhookDeps) =>
  async (
    endpoint: WebhookEndpointDocument,
    { eventId, body }: Pick<WebhookDeliveryDocument, 'eventId' | 'body'>,
  ): Promise<StoredAttempt> => {
    const at = new Date();
    const startedAt = performance.now();
    const ended = () => ({ at, milliseconds: Math.round(performance.now() - startedAt) });
    try {
      const headers = secrets.headers(endpoint, eventId, body, at);
      const { status, body: answer } = await post(endpoint.url, {
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        maxBytes: READ_BYTES_MAX,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const isTaken = status >= 200 && status < 300;
      const text = isTaken ? '' : answer.toString().slice(0, KEPT_CHARACTERS);
      return { ...ended(), status, failure: isTaken ? null : 'status', answer: text };
    } catch (err) {
      return { ...ended(), status: null, failure: failureOf(err), answer: '' };
    }
  };

function failureOf(err: unknown): WebhookFailure {
  if (err instanceof NotPublic) return 'not_public';
  const { name, code = '' } = err as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/.test(code)) return 'certificate';
  return 'unreachable';
}
