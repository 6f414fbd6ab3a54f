import type { SolvedHumanCheck } from './human-check.ts';

/** The request header with a solved challenge. This file does not contain the schemas, so that pages do not load them. */
export const HUMAN_CHECK_HEADER = 'x-human-check';

/** The value of the header. */
export const encodeHumanCheck = (solved: SolvedHumanCheck): string => btoa(JSON.stringify(solved));
