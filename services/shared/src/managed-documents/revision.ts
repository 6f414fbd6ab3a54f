import type { HttpError } from '@layover/kit/errors';

/** The save that has stored a revision. */
export interface LastSave {
  id: string;
  revision: number;
}

interface Revised {
  /** Grows with every edit. */
  revision?: number;
  lastSave?: LastSave;
}

/** The field of a schema for the save that has stored the newest revision. */
export const lastSaveField = {
  lastSave: { type: { _id: false, id: String, revision: Number }, default: undefined },
};

/** The error 409 for an edit that was made from an older revision. It contains the stored document. */
export type ConflictOf<D> = (stored: D) => Promise<HttpError>;

/** An edit that was made from a revision of the document. Without a revision it replaces whatever is stored. */
export interface Edit<D> {
  actor: string;
  revision: number | undefined;
  /** The ids of the saves from the revision, the id of this one last. The client has no answer to the others. */
  saveIds?: readonly string[] | undefined;
  conflict: ConflictOf<D>;
}

/** Documents from before they could be edited have no revision. */
export const revisionOf = ({ revision }: Revised): number => revision ?? 1;

/**
 * Accepts an edit of the stored revision, and of an older one if an earlier save of the same edit has stored the newer one.
 * @throws the error of `conflict` if somebody else has edited the document since `revision`
 */
export async function checkRevision<D extends Revised>(
  stored: D,
  { revision, saveIds = [], conflict }: Pick<Edit<D>, 'revision' | 'saveIds' | 'conflict'>,
): Promise<void> {
  if (revision === undefined || revisionOf(stored) === revision) return;
  const { lastSave } = stored;
  // Changes without the id of a save, such as those of a bulk action, leave an older `lastSave`.
  const isOwn = lastSave?.revision === revisionOf(stored) && saveIds.includes(lastSave.id);
  if (!isOwn) throw await conflict(stored);
}

/** The fields of the revision that an edit stores. */
export function nextRevision(
  stored: Revised,
  { saveIds }: Pick<Edit<unknown>, 'saveIds'>,
): { revision: number; lastSave?: LastSave } {
  const revision = revisionOf(stored) + 1;
  const id = saveIds?.at(-1);
  return id === undefined ? { revision } : { revision, lastSave: { id, revision } };
}
