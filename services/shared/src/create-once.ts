import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@layover/kit/mongo';
import { Types } from 'mongoose';

interface Creation<D> {
  /** The kind of the documents. */
  kind: string;
  creator: string;
  /** Undefined for clients that do not repeat a creation. */
  creationId: string | undefined;
  find: (id: Types.ObjectId) => PromiseLike<D | null | undefined>;
  /** Without an id the document gets one of its own. */
  create: (id?: Types.ObjectId) => Promise<D>;
}

/**
 * Creates a document whose id is made from the client's id of the creation. A client that has lost the answer creates again
 * with the same id, and gets the first document, as it is stored now. For kinds whose lists do not depend on the time in an id.
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
    const first = isDuplicateKey(err) ? await find(id) : undefined;
    if (!first) throw err;
    return first;
  }
}
