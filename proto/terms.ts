/**
 * The version of the terms: the day since which they apply. People who have accepted another version are asked to accept
 * it.
 */
export const TERMS_VERSION = '2026-11-23';

/** Business travellers meet in bars and on trips, so they are of age nearly everywhere. */
export const AGE_MIN = 18;
