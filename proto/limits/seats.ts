/** Seats of one order. */
export const SEATS_MIN = 2;
export const SEATS_MAX = 100;
/** People who can get one seat within 24 hours: the first, and one after a move. */
export const SEAT_HOLDERS_PER_DAY = 2;
/** People who can get one seat at all. */
export const SEAT_HOLDERS_MAX = 30;
