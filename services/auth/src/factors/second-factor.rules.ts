import type { SecondFactorKind } from '@layover/proto/http/auth/second-factor';
import type { Role } from '@layover/proto/http/shared-schemas';

/** The factors of an account. */
interface Factors {
  rol: Role;
  /** How many it has. */
  passkeys: number;
  hasAuthenticator: boolean;
  /** Whether the owner has chosen a second step at each sign-in. */
  isTwoStep: boolean;
  recoveryCodesLeft: number;
}

export type SecondFactorRules = ReturnType<typeof secondFactorRules>;

/**
 * Decides which accounts need a second factor. A passkey verifies its user, so it is enough alone and is also a second
 * factor.
 */
export function secondFactorRules(isRequiredForAdmin: boolean) {
  const isRequired = ({ rol }: Pick<Factors, 'rol'>) => isRequiredForAdmin && rol === 'ADMIN';
  const has = ({ passkeys, hasAuthenticator }: Factors) => passkeys > 0 || hasAuthenticator;
  return {
    isRequired,
    has,
    /** A password, or another site, is only the first step of a sign-in. */
    needsSecondStep: (account: Factors) => has(account) && (account.isTwoStep || isRequired(account)),
    /** The session may do nothing before it has added one. */
    mustAdd: (account: Factors) => isRequired(account) && !has(account),
  };
}

export const kindsOf = ({ passkeys, hasAuthenticator, recoveryCodesLeft }: Factors): SecondFactorKind[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasAuthenticator ? (['code'] as const) : []),
  ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
];
