import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Whether messages may be sent to an endpoint that a browser names: https at the usual port of a named host. Where the
 * name leads is checked at each connection (`lookupPublicAddress`), because it can change.
 */
export function isAllowedEndpoint(endpoint: string, testHost: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isTestHost(hostname, testHost)) return protocol === 'http:';
  return (
    protocol === 'https:' &&
    port === '' &&
    hostname.includes('.') &&
    isIP(hostname) === 0 &&
    !hostname.startsWith('[')
  );
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. */
const BROWSER_MAKERS =
  /^([^.]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;

/** Whether a host is one that most browsers share. Anybody can name any other one. */
export const isOfBrowserMaker = (hostname: string): boolean => BROWSER_MAKERS.test(hostname);

export const isTestHost = (hostname: string, testHost: string | undefined): boolean =>
  testHost !== undefined && hostname === testHost;

/** Whether the bytes are a point of the curve by which messages are encrypted. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
