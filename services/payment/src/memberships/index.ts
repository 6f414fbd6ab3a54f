import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { membershipModel } from './membership.model.ts';
import { membershipRepository } from './membership.repository.ts';

/** The periods in which people have a package, and the purchases that they come from. */
export function createMemberships(mongo: Connection, outbox: Pick<Outbox, 'publish'>) {
  const model = membershipModel(mongo);
  return { model, memberships: membershipRepository(model, outbox) };
}

export { type MembershipRepository, refundReservation } from './membership.repository.ts';
export { type Purchase, periodsOf, type Quote, quoteOf } from './periods.rules.ts';
