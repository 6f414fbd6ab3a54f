import type { Secrets } from '@layover/kit/derive-key';
import type { Logger } from '@layover/kit/logger';
import type { Connection } from 'mongoose';
import { signingKeyModel } from './signing-key.model.ts';
import { signingKeys } from './signing-keys.ts';

interface KeysDeps {
  mongo: Connection;
  secrets: Secrets;
  periodMs: number;
  logger: Logger;
}

/** The keys that sign session tokens. */
export function createKeys({ mongo, ...deps }: KeysDeps) {
  const keys = signingKeys({ ...deps, model: signingKeyModel(mongo) });
  keys.start();
  return keys;
}

export type { SigningKeys } from './signing-keys.ts';
