import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const AUTH_ALGO = 'SHA256withRSA';

interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

/** What PayPal signs: `transmissionId|time|webhookId|crc32(body)`. */
const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`;

const certificateUrl = (url: string, { id }: Certificate) => `${url}/v1/notifications/certs/${id}`;

/** The headers of one transmission of an event. */
export async function signedHeaders(
  url: string,
  certificate: Certificate,
  { webhookId, body }: Pick<Transmission, 'webhookId' | 'body'>,
  sentAt = new Date(),
): Promise<Record<string, string>> {
  const id = randomUUID();
  const time = sentAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    'PAYPAL-TRANSMISSION-ID': id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': await certificate.sign(signedText({ id, time, webhookId, body })),
    'PAYPAL-CERT-URL': certificateUrl(url, certificate),
    'PAYPAL-AUTH-ALGO': AUTH_ALGO,
  };
}
