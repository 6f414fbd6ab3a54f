import type { FindOverlaps } from './find-overlaps.ts';
import type { NoteSeen } from './note-seen.ts';
import type { TripDocument } from './trip.model.ts';

/** A person whom a member sees through an own trip. */
interface Crossing {
  own: TripDocument;
  person: string;
}

interface NoteCrossingsDeps {
  findOverlaps: FindOverlaps;
  noteSeen: NoteSeen;
}

/** Notes that a member sees people through overlaps with own trips. Call it before the answer. */
export const noteCrossings =
  ({ findOverlaps, noteSeen }: NoteCrossingsDeps) =>
  async (crossings: readonly Crossing[]): Promise<void> => {
    for (const [own, group] of Map.groupBy(crossings, ({ own }) => own)) {
      const seen = new Set(group.map(({ person }) => person));
      const { overlaps } = await findOverlaps(own);
      await noteSeen(
        own,
        overlaps.filter(({ person }) => seen.has(String(person._id))),
      );
    }
  };
