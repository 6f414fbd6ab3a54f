import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookupPublicAddress } from '@layover/kit/http/public-address';
import webPush from 'web-push';
import { isAllowedEndpoint, isTestHost } from './push-endpoint.rules.ts';
import type { VapidKeys } from './push-settings.ts';
import type { PushSubscriptionDocument } from './push-subscription.model.ts';

/** The timeout of the whole request. Anybody can name an endpoint, and one that hangs would delay other messages. */
const TIMEOUT_MS = 8_000;
/** The timeout of the connection. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * - `sent`: the push service has accepted it.
 * - `gone`: the browser has ended the subscription.
 * - `later`: the push service has not taken it, and may do so at another time.
 * - `rejected`: it will never take it.
 * - `unknown`: the connection was lost before the answer.
 */
type PushOutcome =
  | { outcome: 'sent' | 'gone' }
  | { outcome: 'later' | 'rejected' | 'unknown'; error: string; retryAfterMs?: number; isAnswered?: true };

interface SendPushOptions {
  vapid: VapidKeys;
  /** Seconds for which the push service keeps the message of a browser that is off. */
  ttl: number;
  testHost?: string | undefined;
  /** Runs when the push service is connected, before any of the message is sent. Nothing is sent if it returns false. */
  beforeData: () => Promise<boolean>;
}

/** Sends an encrypted message to a browser (RFC 8030, 8291, 8292). */
export async function sendPush(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionDocument, 'endpoint' | 'p256dh' | 'auth'>,
  payload: string,
  { vapid, ttl, testHost, beforeData }: SendPushOptions,
): Promise<PushOutcome> {
  if (!isAllowedEndpoint(endpoint, testHost))
    return { outcome: 'rejected', error: 'the endpoint is not allowed' };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: vapid,
      TTL: ttl,
    },
  );
  const url = new URL(endpoint);
  const isTest = isTestHost(url.hostname, testHost);
  let isHandedOver = false;
  return new Promise((resolve) => {
    const options = { method, headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const request = isTest
      ? httpRequest(url, options)
      : httpsRequest(url, { ...options, lookup: lookupPublicAddress });
    request.on('error', ({ message }) =>
      resolve({ outcome: isHandedOver ? 'unknown' : 'later', error: message }),
    );
    request.on('response', (response) => {
      // The rest of the answer is not needed, and may never end.
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
    });
    const late = setTimeout(
      () => request.destroy(new Error('the push service did not connect in time')),
      CONNECT_TIMEOUT_MS,
    );
    request.once('close', () => clearTimeout(late));
    request.on('socket', (socket) => {
      socket.once(isTest ? 'connect' : 'secureConnect', async () => {
        clearTimeout(late);
        try {
          if (!(await beforeData())) throw new Error('another instance sends this message');
          isHandedOver = true;
          request.end(body);
        } catch (err) {
          request.destroy(err as Error);
        }
      });
    });
  });
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const error = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'rejected', error };
  const seconds = Number(retryAfter);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined;
  return { outcome: 'later', error, isAnswered: true, ...(retryAfterMs && { retryAfterMs }) };
}
