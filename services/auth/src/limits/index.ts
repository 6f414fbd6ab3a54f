export { type AttemptLimit, type AttemptLimitOptions, attemptLimit } from './attempt-limit.ts';
