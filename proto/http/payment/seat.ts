import { z } from 'zod';
import { SEATS_MAX, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Secret } from '../plan/calendar.ts';
import { Id, IdParams, Instant, Paging, pageFields, plainText, Tier } from '../shared-schemas.ts';
import { OrderState } from './order.ts';

const SeatPackage = z.object({ _id: z.string(), name: z.string(), tier: Tier, days: z.number().int() });

/** - `free`: nobody has it. - `invited`: there is a link that nobody has accepted yet. - `held`: a colleague has it. */
const SeatState = z.enum(['free', 'invited', 'held']);

export const Seat = z
  .object({
    /** Counts from 1 in the order. */
    number: z.number().int(),
    state: SeatState,
    /** The invitation, or what it has become when it was accepted. Null for a free seat. */
    assignment: Id.nullable(),
    /** The employer's name for the person. Empty for a free seat. */
    label: z.string(),
    holder: Id.nullable(),
    /** When the colleague was invited or has accepted. */
    since: Instant.nullable(),
  })
  .meta({ id: 'Seat' });
export type Seat = z.infer<typeof Seat>;

/** An order of seats that the caller has paid. */
export const SeatOrder = z
  .object({
    _id: Id,
    state: OrderState,
    package: SeatPackage,
    /** The period of all its seats. */
    from: Instant,
    until: Instant,
    seats: z.array(Seat),
  })
  .meta({ id: 'SeatOrder' });
export type SeatOrder = z.infer<typeof SeatOrder>;

/** A seat that the caller has. */
export const HeldSeat = z
  .object({
    /** The id of the assignment, which is the `orderId` of its periods. */
    _id: Id,
    package: SeatPackage,
    until: Instant,
    /** Empty once the account is deleted. */
    employer: z.string(),
  })
  .meta({ id: 'HeldSeat' });
export type HeldSeat = z.infer<typeof HeldSeat>;

/**
 * - `open`: the caller can accept it.
 * - `accepted`: the caller has accepted it, and has the seat.
 * - `has_seat`: the caller has another seat of the order.
 * - `used`: somebody has accepted it.
 * - `withdrawn`: by the employer.
 * - `ended`: the period is over, or the money went back.
 */
export const SeatInvitationState = z.enum(['open', 'accepted', 'has_seat', 'used', 'withdrawn', 'ended']);
export type SeatInvitationState = z.infer<typeof SeatInvitationState>;

export const SeatInvitation = z
  .object({
    state: SeatInvitationState,
    package: SeatPackage,
    until: Instant,
    employer: z.string(),
    /** The caller is the employer. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SeatInvitation' });
export type SeatInvitation = z.infer<typeof SeatInvitation>;

const oneOrder = z.object({ order: SeatOrder });
const Token = z.strictObject({ token: Secret });
const Assignment = z.strictObject({ assignment: Id });
/** The body and not the path has the token, because paths are logged. */
const tokenErrors = { seat_invitation_unknown: 404, too_many_codes: 429 } as const;

export const seatApi = {
  seatOrders: endpoint({
    method: 'GET',
    path: '/api/payment/seats',
    access: 'user',
    summary: 'The orders of seats that the caller has paid, the newest first, with who has which seat.',
    query: Paging,
    response: z.object({ orders: z.array(SeatOrder), ...pageFields }),
  }),
  inviteToSeat: endpoint({
    method: 'POST',
    path: '/api/payment/seats/:id/invitations',
    access: 'user',
    summary:
      'Make the link of a seat that nobody has. It works once, an earlier link of the seat ends, and the token is shown this once.',
    params: IdParams,
    body: z.strictObject({
      seat: z.number().int().min(1).max(SEATS_MAX),
      label: plainText(textRules.seatLabel),
    }),
    response: oneOrder.extend({ token: Secret, assignment: Id }),
    status: 201,
    errors: { seat_taken: 409, seats_ended: 409, too_many_moves: 429 },
  }),
  withdrawSeatInvitation: endpoint({
    method: 'POST',
    path: '/api/payment/seats/:id/withdraw',
    access: 'user',
    summary: 'End a link that nobody has accepted yet. Repeating it has no further effect.',
    params: IdParams,
    body: Assignment,
    response: oneOrder,
    errors: { seat_taken: 409 },
  }),
  takeSeatBack: endpoint({
    method: 'POST',
    path: '/api/payment/seats/:id/take-back',
    access: 'user',
    summary:
      'Take a seat from a colleague, whose package ends now. The seat is free for another one. Repeating it has no further effect.',
    params: IdParams,
    body: Assignment,
    response: oneOrder,
  }),
  seatInvitation: endpoint({
    method: 'POST',
    path: '/api/payment/seat-invitation',
    access: 'user',
    summary: 'Who offers which package until when. Tokens that are not valid are counted.',
    body: Token,
    response: z.object({ invitation: SeatInvitation }),
    errors: tokenErrors,
  }),
  acceptSeat: endpoint({
    method: 'POST',
    path: '/api/payment/seat-invitation/accept',
    access: 'user',
    summary: 'Take the seat of an invitation. Repeating it has no further effect.',
    body: Token,
    response: z.object({ seat: HeldSeat }),
    errors: {
      ...tokenErrors,
      seat_invitation_used: 409,
      seat_invitation_withdrawn: 409,
      has_seat: 409,
      seats_ended: 409,
      too_many_moves: 429,
    },
  }),
  heldSeats: endpoint({
    method: 'GET',
    path: '/api/payment/held-seats',
    access: 'user',
    summary: 'The seats that the caller has.',
    response: z.object({ seats: z.array(HeldSeat) }),
  }),
  giveSeatBack: endpoint({
    method: 'POST',
    path: '/api/payment/held-seats/:id/give-back',
    access: 'user',
    summary: 'Give a seat back. The package ends now. Repeating it has no further effect.',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
} as const;
