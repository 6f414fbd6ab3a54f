import type { StoredSecondFactor } from '../factors/stored-second-factor.ts';

/** The fields of a second step that is on. One that is on already keeps its time. */
export const turnedOn = (
  { isTwoStep, twoStepSince = null }: StoredSecondFactor,
  now: Date,
): StoredSecondFactor => ({
  isTwoStep: true,
  twoStepSince: isTwoStep ? twoStepSince : now,
});
