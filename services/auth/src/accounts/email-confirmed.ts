import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';

/** Tells the other services the e-mail of an account, whose owner has confirmed it. */
export const emailConfirmedEvent = (accountId: string, email: string, version: number): OutboxEntry =>
  outboxEntry('auth.email-changed', { accountId, email }, { version });
