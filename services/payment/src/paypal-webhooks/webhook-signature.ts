import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

interface WebhookSignatureDeps {
  /** The id that PayPal has given to our address. It is part of what is signed. */
  webhookId: string;
  /** Origins that certificates are loaded from. */
  certificateOrigins: readonly string[];
}

export interface SignedMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent, byte by byte. */
  body: Buffer;
}

const Headers = z.object({
  'paypal-transmission-id': z.string().min(1).max(200),
  'paypal-transmission-time': z.string().min(1).max(100),
  'paypal-transmission-sig': z.string().min(1).max(2000),
  'paypal-cert-url': z.url().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

const CERTIFICATES_MAX = 10;
const CERTIFICATE_BYTES_MAX = 64 * 1024;
const TIMEOUT_MS = 5_000;
/** Milliseconds until a certificate that could not be loaded is tried again. */
const FAILURE_MS = 60_000;
/** PayPal repeats a transmission for three days. Older ones are replays. */
const TRANSMISSION_MAX_MS = 7 * 86_400_000;

/** PayPal’s certificate cannot be loaded. The message is neither right nor wrong; PayPal sends it again. */
export class CertificateUnavailable extends Error {}

export type VerifyWebhook = (message: SignedMessage) => Promise<boolean>;

/**
 * Whether PayPal has sent a message: its certificate has signed the message's id, time, our webhook's id and the CRC-32 of
 * the body (developer.paypal.com/api/rest/webhooks/rest). @throws CertificateUnavailable
 */
export function webhookSignature({ webhookId, certificateOrigins }: WebhookSignatureDeps): VerifyWebhook {
  // Messages at the same time wait for one request. Before the signature is checked, anybody may have sent them.
  const certificates = new LRUCache<string, X509Certificate | Error>({
    max: CERTIFICATES_MAX,
    fetchMethod: async (url, _known, { options }) => {
      try {
        return await load(url);
      } catch (err) {
        options.ttl = FAILURE_MS;
        return err as Error;
      }
    },
  });

  async function certificateAt(url: string): Promise<X509Certificate> {
    const found = await certificates.fetch(url);
    if (found instanceof X509Certificate) return found;
    throw new CertificateUnavailable('the certificate of PayPal cannot be loaded', { cause: found });
  }

  return async ({ headers, body }) => {
    const read = Headers.safeParse(headers);
    if (!read.success) return false;
    const {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': certificateUrl,
    } = read.data;
    if (!isCertificateUrl(new URL(certificateUrl), certificateOrigins) || !isRecent(time)) return false;
    const certificate = await certificateAt(certificateUrl);
    const now = new Date();
    if (certificate.validFromDate > now || certificate.validToDate < now) return false;
    return createVerify('RSA-SHA256')
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .verify(certificate.publicKey, signature, 'base64');
  };
}

/** PayPal serves other files than its certificates from the same origins. */
const isCertificateUrl = (
  { origin, username, password, pathname, search }: URL,
  origins: readonly string[],
): boolean =>
  origins.includes(origin) &&
  `${username}${password}${search}` === '' &&
  /^\/v1\/notifications\/certs\/[\w-]+$/.test(pathname);

const isRecent = (time: string): boolean => Math.abs(Date.now() - Date.parse(time)) < TRANSMISSION_MAX_MS;

async function load(url: string): Promise<X509Certificate> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`PayPal answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > CERTIFICATE_BYTES_MAX) throw new Error('the certificate is too large');
    chunks.push(chunk);
  }
  return new X509Certificate(Buffer.concat(chunks));
}
