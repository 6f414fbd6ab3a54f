import { Schema } from 'mongoose';

/** The authenticator app of an account (TOTP, RFC 6238). */
export interface StoredAuthenticator {
  /** Encrypted. */
  secret: Buffer;
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: number;
}

/** A secret that no code has confirmed yet. */
interface PendingAuthenticator {
  secret: Buffer;
  expiresAt: Date;
}

export interface StoredSecondFactor {
  /** Whether the owner has chosen a second step at each sign-in. */
  isTwoStep?: boolean;
  /** When it was turned on. Absent before 2026-11-27. */
  twoStepSince?: Date | null;
  authenticator?: StoredAuthenticator | null;
  pendingAuthenticator?: PendingAuthenticator | null;
  /** Hashes of those that are not used yet. */
  recoveryCodes?: string[];
}

const authenticator = new Schema<StoredAuthenticator>(
  { secret: { type: Buffer, required: true }, lastStep: { type: Number, required: true } },
  { _id: false },
);

const pendingAuthenticator = new Schema<PendingAuthenticator>(
  { secret: { type: Buffer, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

/** Spread into the schema of accounts. */
export const secondFactorFields = {
  isTwoStep: { type: Boolean, default: false },
  twoStepSince: { type: Date, default: null },
  authenticator: { type: authenticator, default: null },
  pendingAuthenticator: { type: pendingAuthenticator, default: null },
  recoveryCodes: { type: [String], default: undefined },
};

/** The second step is off, and neither an authenticator app nor recovery codes are left. */
export const noSecondStep = {
  isTwoStep: false,
  twoStepSince: null,
  authenticator: null,
  pendingAuthenticator: null,
  recoveryCodes: [] as string[],
};

/** For an account that changes its owner: without a second step and passkeys. */
export const noFactors = { ...noSecondStep, passkeys: [] };
