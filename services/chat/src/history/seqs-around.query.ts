import type { MessageRepository } from '../messages/index.ts';
import type { VisibleRange } from '../visible-range/index.ts';

/** Sequence numbers between the two that are found; a wider gap saves reads. */
const NEAR_ENOUGH = 100;
/**
 * Ids of a chat follow the sequence numbers up to this difference, because clocks of instances differ and
 * writes overtake each other.
 */
export const DISORDER_S = 2;

/** The time in an id. */
export const secondsOf = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

/**
 * Two sequence numbers up to `last` near each other: no message up to `below` is newer than the time, and all messages after
 * `above` are.
 */
export async function seqsAround(
  messages: Pick<MessageRepository, 'newestUpTo'>,
  range: VisibleRange,
  { last, seconds }: { last: number; seconds: number },
): Promise<{ below: number; above: number }> {
  let below = range.from;
  let above = last;
  while (above - below > NEAR_ENOUGH) {
    const middle = Math.floor((below + above) / 2);
    const place = await messages.newestUpTo(range, middle);
    if (!place || secondsOf(place._id) <= seconds) below = middle;
    else above = place.seq;
  }
  return { below, above };
}
