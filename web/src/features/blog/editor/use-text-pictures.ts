import type { Editor } from '@tiptap/react';
import { type RefObject, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { takePictures, usePictureFiles } from '#shared/ui/pictures/use-picture-files.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { uploadPicture } from './edit-queries.ts';

/** Uploads pictures and puts them into the text. `onAdded` runs after the last one, which is selected then. */
export function useTextPictures(editor: RefObject<Editor | null>, onAdded: () => void) {
  const [progress, setProgress] = useState<number>();

  async function upload(files: readonly File[], at?: number) {
    try {
      for (const file of files) {
        setProgress(0);
        const src = `/api${await uploadPicture(file, setProgress)}`;
        const chain = editor.current?.chain().focus();
        if (at === undefined) chain?.setImage({ src, alt: '' }).run();
        else chain?.insertContentAt(at, { type: 'image', attrs: { src, alt: '' } }).run();
        selectPicture(editor.current, src);
      }
      onAdded();
    } catch (error) {
      showToast(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  async function uploadPictures(files: readonly File[], at?: number) {
    const pictures = await takePictures(files);
    if (pictures.length > 0) await upload(pictures, at);
  }
  /** @returns whether there are files, of which the pictures are then uploaded */
  const add = (files: readonly File[], at?: number): boolean => {
    if (files.length > 0) void uploadPictures(files, at);
    return files.length > 0;
  };
  const { choose, inputProps } = usePictureFiles((files) => void upload(files), { multiple: true });
  return { progress, add, choose, inputProps };
}

function selectPicture(editor: Editor | null, src: string) {
  editor?.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === src) editor.commands.setNodeSelection(position);
  });
}
