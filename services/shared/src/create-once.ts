import { createHash } from 'node:crypto';
import { HttpError } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import { Types } from 'mongoose';

interface Creation<D> {
  /** The kind of the documents. */
  kind: string;
  creator: string;
  /** Undefined for clients that do not repeat a creation. */
  creationId: string | undefined;
  /** Finds the document of the creation with this id. */
  find: (id: Types.ObjectId) => PromiseLike<D | null | undefined>;
  /** Stores the id with the document, as its own or in a field. There is none if the client does not repeat the creation. */
  create: (id?: Types.ObjectId) => Promise<D>;
}

/**
 * Creates a document once for the client's id of the creation. A client that has lost the answer creates again with the same
 * id, and gets the first document, as it is stored now. The id that is stored is made from the creator's and the client's. It
 * can be the document's own if no list depends on the time in it.
 */
export async function createOnce<D>({ kind, creator, creationId, find, create }: Creation<D>): Promise<D> {
  if (creationId === undefined) return create();
  const name = `${kind} of ${creator}:${creationId}`;
  const id = new Types.ObjectId(createHash('sha256').update(name).digest('hex').slice(0, 24));
  const stored = await find(id);
  if (stored) return stored;
  try {
    return await create(id);
  } catch (err) {
    const first = isTaken(err) ? await find(id) : undefined;
    if (!first) throw err;
    return first;
  }
}

/** Another document has the same unique fields: it may be the one of the first attempt, whose call has not ended. */
const isTaken = (err: unknown): boolean =>
  isDuplicateKey(err) || (err instanceof HttpError && err.status === 409);
