import { Suspense } from 'react';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { closeRejectedFiles, useFilePrompts } from '#shared/ui/pictures/file-prompts.ts';

const StillPicturesDialog = lazyPart(
  async () => (await import('#shared/ui/pictures/still-pictures-dialog.tsx')).default,
);
const RejectedFilesDialog = lazyPart(
  async () => (await import('#shared/ui/pictures/rejected-files-dialog.tsx')).default,
);

/** The dialogs about chosen files, on whatever page of members they were chosen. */
export function FilePrompts() {
  const { question, rejected } = useFilePrompts();
  return (
    <Suspense>
      {question && <StillPicturesDialog names={question.names} onAnswer={question.answer} />}
      {rejected && <RejectedFilesDialog files={rejected} onClose={closeRejectedFiles} />}
    </Suspense>
  );
}
