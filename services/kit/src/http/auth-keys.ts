import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

/** One of auth's public keys as it publishes them (RFC 7517). */
export type PublishedKey = JsonWebKey & { kid: string };

/** Stores the last valid keys for the next process. */
export interface KeyStore {
  load: () => Promise<PublishedKey[]>;
  save: (keys: PublishedKey[]) => Promise<void>;
}

/** The public keys by which session tokens are checked. While auth cannot be reached, the last ones stay valid. */
export interface AuthKeys {
  /** The key with this id, if it is known. An unknown key is requested in the background. */
  cached: (kid: string) => KeyObject | undefined;
  /** The key with this id. An unknown key is requested from auth first. @throws when auth cannot be reached */
  get: (kid: string) => Promise<KeyObject | undefined>;
  /** Whether any keys are loaded. */
  areLoaded: () => boolean;
  /**
   * Whether auth cannot renew tokens now, because it cannot be reached or is not ready, such as without its database. A
   * state older than a few seconds is read again.
   */
  isAuthUnavailable: () => Promise<boolean>;
  close: () => void;
}

interface AuthKeysOptions {
  url: string;
  store?: KeyStore;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The minimum time between two requests to auth, for any number of unknown keys. */
const PAUSE_MS = 5_000;
/** A process without keys rejects all tokens, so its next request comes sooner. */
const PAUSE_WITHOUT_KEYS_MS = 250;
const TIMEOUT_MS = 3_000;
/** Interval at which the keys are fetched anew. */
const REFRESH_MS = 60_000;

export function openAuthKeys({ url, store, now = Date.now }: AuthKeysOptions): AuthKeys {
  let keys = new Map<string, KeyObject>();
  let published = '';
  let isReachable = true;
  let canRenew = true;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const isDue = () => now() - refreshedAt >= (keys.size > 0 ? PAUSE_MS : PAUSE_WITHOUT_KEYS_MS);

  function refresh(): Promise<void> {
    refreshing ??= fetchState().finally(() => {
      refreshedAt = now();
      refreshing = undefined;
    });
    return refreshing;
  }

  async function fetchState(): Promise<void> {
    const [fetched, isReady] = await Promise.all([fetchKeys(url).catch(() => undefined), readiness(url)]);
    isReachable = fetched !== undefined;
    canRenew = isReachable && isReady;
    if (!fetched && keys.size === 0 && store) useKeys(await store.load().catch(() => []));
    if (fetched && useKeys(fetched)) await store?.save(fetched).catch(() => {});
  }

  /** @returns whether they differ from the previous ones */
  function useKeys(fetched: PublishedKey[]): boolean {
    const text = JSON.stringify(fetched);
    if (fetched.length === 0 || text === published) return false;
    published = text;
    keys = new Map(fetched.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    return true;
  }

  const timer = setInterval(refresh, REFRESH_MS).unref();
  void refresh();

  return {
    cached(kid) {
      const key = keys.get(kid);
      if (!key && isDue()) void refresh();
      return key;
    },
    async get(kid) {
      if (!keys.has(kid)) await (isDue() ? refresh() : refreshing);
      const key = keys.get(kid);
      if (!key && !isReachable) throw new Error('auth cannot be reached, and its key is not known');
      return key;
    },
    areLoaded: () => keys.size > 0,
    async isAuthUnavailable() {
      // While auth is unavailable no call waits for it: a request in the background checks it again.
      if (isDue() && canRenew) await refresh();
      else if (isDue()) void refresh();
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
