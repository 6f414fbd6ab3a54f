import type { HttpError } from '@layover/kit/errors';

interface Revised {
  /** Grows with every edit. */
  revision?: number;
}

/** The error 409 for an edit that was made from an older revision. It contains the stored document. */
export type ConflictOf<D> = (stored: D) => Promise<HttpError>;

/** An edit that was made from a revision of the document. Without a revision it replaces whatever is stored. */
export interface Edit<D> {
  actor: string;
  revision: number | undefined;
  conflict: ConflictOf<D>;
}

/** Documents from before they could be edited have no revision. */
export const revisionOf = ({ revision }: Revised): number => revision ?? 1;

/** @throws the error of `conflict` if the document was edited since `revision` */
export async function checkRevision<D extends Revised>(
  stored: D,
  { revision, conflict }: Pick<Edit<D>, 'revision' | 'conflict'>,
): Promise<void> {
  if (revision !== undefined && revisionOf(stored) !== revision) throw await conflict(stored);
}
