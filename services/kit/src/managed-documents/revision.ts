import type { HttpError } from '../errors.ts';

interface Revised {
  /** Grows with every edit. */
  revision?: number;
}

/** Makes the 409 that shows the stored document to somebody whose edit was made from an older revision. */
export type ConflictOf<D> = (stored: D) => Promise<HttpError>;

/** Documents from before they could be edited have no revision. */
export const revisionOf = ({ revision }: Revised): number => revision ?? 1;

/** @throws the error of `conflict` if the document was edited since `revision` */
export async function checkRevision<D extends Revised>(
  stored: D,
  revision: number,
  conflict: ConflictOf<D>,
): Promise<void> {
  if (revisionOf(stored) !== revision) throw await conflict(stored);
}
