/** `Bearer header.payload.signature`; only the payload is of interest. */
const BEARER = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i;
const SESSION_ID = /^[\w-]{1,64}$/;

/** The session that a bearer token says it is of. Not verified: its service does that. */
export function sessionOf(authorization: string | undefined): string | undefined {
  const payload = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (payload === undefined) return undefined;
  try {
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid?: unknown };
    return typeof sid === 'string' && SESSION_ID.test(sid) ? sid : undefined;
  } catch {
    return undefined;
  }
}
