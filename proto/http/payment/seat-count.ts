import { z } from 'zod';
import { SEATS_MAX, SEATS_MIN } from '../../limits.ts';

/** How many seats of a package an employer orders. */
export const SeatCount = z.number().int().min(SEATS_MIN).max(SEATS_MAX);
