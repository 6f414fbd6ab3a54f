/** The seats of an order, which colleagues of the buyer get. They are a part of the order, so that its writes are one. */
export interface OrderedSeats {
  count: number;
  /** Invitations, open and accepted, the oldest first. A seat has at most one that has not ended. */
  assignments: SeatAssignment[];
}

export interface SeatAssignment {
  /** Also the id of the purchase in the membership of the holder. */
  _id: string;
  /** Counts from 1 in the order. */
  seat: number;
  /** The employer's name for the person. */
  label: string;
  /** The hash of the link's token, which is not stored. */
  tokenHash: string;
  invitedAt: Date;
  /** Who has accepted, and when. */
  userId?: string;
  acceptedAt?: Date;
  /** Withdrawn, taken back or given back. */
  endedAt?: Date;
}

/** An assignment that somebody has accepted. */
export type AcceptedAssignment = SeatAssignment & Required<Pick<SeatAssignment, 'userId' | 'acceptedAt'>>;

export const isAccepted = (assignment: SeatAssignment): assignment is AcceptedAssignment =>
  assignment.userId !== undefined;

const required = { required: true } as const;

/** The fields of `OrderedSeats` in a schema. */
export const seatFields = {
  count: { type: Number, ...required },
  assignments: [
    {
      _id: { type: String, ...required },
      seat: { type: Number, ...required },
      label: { type: String, default: '' },
      tokenHash: { type: String, ...required },
      invitedAt: { type: Date, ...required },
      userId: String,
      acceptedAt: Date,
      endedAt: Date,
    },
  ],
};
