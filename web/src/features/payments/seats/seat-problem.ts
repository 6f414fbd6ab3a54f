import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';

const problems: Readonly<Record<string, () => string>> = {
  seat_taken: m.seat_problem_taken,
  seats_ended: m.seat_problem_ended,
  too_many_moves: m.seat_problem_moves,
  too_many_codes: m.seat_problem_guesses,
  seat_invitation_used: m.seat_used_text,
  seat_invitation_withdrawn: m.seat_withdrawn_text,
  has_seat: m.seat_has_text,
};

/** The reason why a call about seats was rejected. */
export const seatProblem = (error: unknown): string =>
  (error instanceof ApiError && problems[error.code]?.()) || errorMessage(error);
