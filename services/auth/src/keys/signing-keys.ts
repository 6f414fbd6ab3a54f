import type { Secrets } from '@layover/kit/derive-key';
import { bytesOf } from '@layover/kit/encrypted-text';
import { unavailable } from '@layover/kit/errors';
import { OUTAGE_GRACE_S, TOKEN_LIFETIME_S } from '@layover/kit/http/guard';
import type { Logger } from '@layover/kit/logger';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { SigningKeyDocument, SigningKeyModel } from './signing-key.model.ts';
import { keyCipher, newPrivateKey, readSigningKey, type SigningKey } from './signing-key.ts';

/**
 * The signing keys of all instances of auth, in its own database.
 *
 * Time is divided into periods with one key each. The key of the next period is created and published a whole period
 * ahead, so that every service knows it before it signs; a key stays published until its last token has expired. So
 * rotation causes no 401.
 */
export interface SigningKeys {
  /** The key that signs now. @throws HttpError 503 while none could be read yet */
  signing: () => SigningKey;
  /** Reads the database for an unknown id: another instance may have created that key. */
  find: (kid: string) => Promise<SigningKey | undefined>;
  /** The public parts. While the database is unavailable, only the keys that this instance has read. */
  published: () => Promise<Record<string, unknown>[]>;
  /** Creates the keys that are missing. Any number of instances may do so at the same time. */
  rotate: () => Promise<void>;
  /** Rotates now and then every minute until `close`; retries while the database is unavailable. */
  start: () => void;
  isReady: () => boolean;
  close: () => void;
}

interface SigningKeysOptions {
  model: SigningKeyModel;
  /** Encrypt the private halves, the newest first. */
  secrets: Secrets;
  periodMs: number;
  logger: Logger;
  now?: () => number;
}

/** Longest time between two checks for missing keys. Each period has several checks. */
const ROTATE_EVERY_MS = 60_000;
const LOOKS_PER_PERIOD = 4;
const RETRY_MS = 1_000;
/** A token is accepted until its expiry, or two hours longer while auth is unavailable. Five minutes are for differing clocks. */
const PUBLISHED_AFTER_MS = (TOKEN_LIFETIME_S + OUTAGE_GRACE_S + 300) * 1000;

export function signingKeys({
  model,
  secrets,
  periodMs,
  logger,
  now = Date.now,
}: SigningKeysOptions): SigningKeys {
  const cipher = keyCipher(secrets);
  const everyMs = Math.min(ROTATE_EVERY_MS, periodMs / LOOKS_PER_PERIOD);
  let keys: SigningKey[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function load(): Promise<void> {
    const stored = await model
      .find({ expiresAt: { $gt: new Date(now()) } })
      .sort({ _id: 1 })
      .lean<SigningKeyDocument[]>();
    const known = new Map(keys.map((key) => [key.from, key]));
    keys = stored.map((document) => known.get(document._id.getTime()) ?? readStored(document));
  }

  function readStored({ _id, until, privateKey }: SigningKeyDocument): SigningKey {
    try {
      const { text } = cipher.decrypt(bytesOf(privateKey));
      return readSigningKey(text, _id.getTime(), until.getTime());
    } catch (cause) {
      const message =
        'a signing key cannot be decrypted: SIGNING_KEYS_SECRET differs from the one it was stored with';
      throw new Error(message, { cause });
    }
  }

  async function insert(from: number): Promise<void> {
    const until = from + periodMs;
    const privateKey = cipher.encrypt(await newPrivateKey());
    try {
      await model.create({
        _id: new Date(from),
        until: new Date(until),
        privateKey,
        expiresAt: new Date(until + PUBLISHED_AFTER_MS),
      });
    } catch (err) {
      // Another instance has created the key of this period.
      if (!isDuplicateKey(err)) throw err;
    }
  }

  async function rotate(): Promise<void> {
    const current = Math.floor(now() / periodMs) * periodMs;
    await load();
    for (const from of [current, current + periodMs]) {
      if (!keys.some((key) => key.from === from)) await insert(from);
    }
    await load();
  }

  async function keepRotating(): Promise<void> {
    try {
      await rotate();
    } catch (err) {
      logger.error({ err }, 'signing keys not rotated, trying again');
    }
    if (!isClosed) timer = setTimeout(keepRotating, keys.length > 0 ? everyMs : RETRY_MS).unref();
  }

  const known = (kid: string) => keys.find((key) => key.kid === kid);

  return {
    rotate,
    start: () => void keepRotating(),
    isReady: () => keys.length > 0,
    signing: () => {
      const key = keys.findLast(({ from, until }) => from <= now() && now() < until);
      if (!key) throw unavailable();
      return key;
    },
    find: async (kid) => {
      if (!known(kid)) await load();
      return known(kid);
    },
    published: async () => {
      await load().catch((err: unknown) => logger.warn({ err }, 'signing keys not read again'));
      if (keys.length === 0) throw unavailable();
      return keys.map(({ jwk }) => jwk);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
