import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

/** One of auth's public keys as it publishes them (RFC 7517). */
export type PublishedKey = JsonWebKey & { kid: string };

/** Where the last good keys outlive the process. */
export interface KeyStore {
  load: () => Promise<PublishedKey[]>;
  save: (keys: PublishedKey[]) => Promise<void>;
}

/** The public keys by which session tokens are checked. While auth cannot be reached, the last ones stay valid. */
export interface AuthKeys {
  /** The key with this id, if it is known; asks for an unknown one in the background. */
  cached: (kid: string) => KeyObject | undefined;
  /** Asks auth about an unknown key and waits for the response. @throws when auth cannot be reached */
  get: (kid: string) => Promise<KeyObject | undefined>;
  /** Whether any keys are loaded. */
  areLoaded: () => boolean;
  /**
   * Whether auth can renew no token now: it cannot be reached, or is not ready, as without its database. A state older
   * than a few seconds is read again.
   */
  isAuthUnavailable: () => Promise<boolean>;
  close: () => void;
}

export interface AuthKeysOptions {
  url: string;
  store?: KeyStore;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The minimum time between two requests to auth, for any number of unknown keys. */
const PAUSE_MS = 5_000;
/** A process without any key can let nobody in, so it asks again sooner. */
const PAUSE_WITHOUT_KEYS_MS = 250;
const TIMEOUT_MS = 3_000;
/** How often the keys are fetched without anybody asking. */
const REFRESH_MS = 60_000;

export function openAuthKeys({ url, store, now = Date.now }: AuthKeysOptions): AuthKeys {
  let keys = new Map<string, KeyObject>();
  let published = '';
  let isReachable = true;
  let canRenew = true;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const isDue = () => now() - askedAt >= (keys.size > 0 ? PAUSE_MS : PAUSE_WITHOUT_KEYS_MS);

  function ask(): Promise<void> {
    asking ??= look().finally(() => {
      askedAt = now();
      asking = undefined;
    });
    return asking;
  }

  async function look(): Promise<void> {
    const [fetched, isReady] = await Promise.all([fetchKeys(url).catch(() => undefined), readiness(url)]);
    isReachable = fetched !== undefined;
    canRenew = isReachable && isReady;
    if (!fetched && keys.size === 0 && store) take(await store.load().catch(() => []));
    if (fetched && take(fetched)) await store?.save(fetched).catch(() => {});
  }

  /** Whether they differ from those before. */
  function take(fetched: PublishedKey[]): boolean {
    const text = JSON.stringify(fetched);
    if (fetched.length === 0 || text === published) return false;
    published = text;
    keys = new Map(fetched.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    return true;
  }

  const timer = setInterval(ask, REFRESH_MS).unref();
  void ask();

  return {
    cached(kid) {
      const key = keys.get(kid);
      if (!key && isDue()) void ask();
      return key;
    },
    async get(kid) {
      if (!keys.has(kid)) await (isDue() ? ask() : asking);
      const key = keys.get(kid);
      if (!key && !isReachable) throw new Error('auth cannot be reached, and its key is not known');
      return key;
    },
    areLoaded: () => keys.size > 0,
    async isAuthUnavailable() {
      // While auth is unavailable no call waits for it: a request in the background checks it again.
      if (isDue() && canRenew) await ask();
      else if (isDue()) void ask();
      return !canRenew;
    },
    close: () => clearInterval(timer),
  };
}

async function fetchKeys(url: string): Promise<PublishedKey[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`auth answered ${answer.status}`);
  const { keys } = (await answer.json()) as { keys: PublishedKey[] };
  return keys.filter(({ kty, kid }) => kty === 'RSA' && typeof kid === 'string');
}

/** Whether auth reports that it is ready. */
async function readiness(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
