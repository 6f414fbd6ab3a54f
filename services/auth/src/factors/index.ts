export { recentSince, regainedFactors } from './regained-factors.rules.ts';
export { kindsOf, type SecondFactorRules, secondFactorRules } from './second-factor.rules.ts';
export { passkeySchema, type StoredPasskey } from './stored-passkey.ts';
export {
  noFactors,
  noSecondStep,
  type StoredAuthenticator,
  type StoredSecondFactor,
  secondFactorFields,
} from './stored-second-factor.ts';
