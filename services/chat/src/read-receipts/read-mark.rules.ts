/** A move of the read position of a member: the messages after `after` and up to `seq` were read at this time. */
export interface ReadMark {
  after: number;
  seq: number;
  at: Date;
}

/** The last moves of the read position that are kept of each member of a chat. */
export const READ_MARKS_KEPT = 200;

/** When a message was read; null if that is not known, for example because it was longer ago than the kept marks. */
export function readAt(marks: readonly ReadMark[], seq: number): Date | null {
  const times = marks.filter((mark) => mark.after < seq && seq <= mark.seq).map(({ at }) => at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
