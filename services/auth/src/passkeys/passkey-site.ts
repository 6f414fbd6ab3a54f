/** Where passkeys work: WebAuthn binds them to a domain, and each answer of an authenticator to the origin of a page. */
export interface PasskeySite {
  /** A domain, or `localhost`. WebAuthn has no passkeys for IP addresses. */
  rpId: string;
  origin: string;
}

const DEFAULT_URL = 'http://localhost:8080';

/** The site of `PUBLIC_URL`. A product on this machine has its passkeys at `localhost` rather than at the IP address. */
export function passkeySite(publicUrl = DEFAULT_URL): PasskeySite {
  const url = new URL(publicUrl);
  if (['127.0.0.1', '[::1]', '0.0.0.0'].includes(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}
