import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { fieldChanges } from '../events/admin-action.ts';
import type { ManagedDocuments } from './managed-documents.ts';

interface Pictured {
  _id: unknown;
  image: string;
  version: number;
}

interface ReplacePictureDeps<D extends Pictured> {
  documents: Pick<ManagedDocuments<D>, 'change'>;
  pictures: Pick<DocumentPictures, 'store' | 'removeUnreferenced'>;
}

/** Stores the picture of a document and removes the previous one. @throws the error of `notFound` */
export const replacePicture =
  <D extends Pictured>({ documents, pictures }: ReplacePictureDeps<D>) =>
  async (id: string, bytes: Uint8Array, actor: string): Promise<D> => {
    const image = await pictures.store(bytes, 'picture');
    let replaced = image;
    try {
      const { before, after } = await documents.change(id, { action: 'picture', actor }, (stored) => ({
        set: { image } as Partial<D>,
        changes: fieldChanges({ image: stored.image }, { image }),
      }));
      replaced = before.image;
      return after;
    } finally {
      // Removes the new picture if its document was not found, and the previous one otherwise.
      await pictures.removeUnreferenced([replaced]);
    }
  };
