/** The version of the terms: the day since which they apply. Whoever accepted another one is asked once more. */
export const TERMS_VERSION = '2026-11-23';

/** Business travellers meet in bars and on trips, so they are of age nearly everywhere. */
export const AGE_MIN = 18;
