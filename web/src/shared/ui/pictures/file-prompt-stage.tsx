import { Suspense } from 'react';
import { lazySection } from '../../lazy/lazy-section.tsx';
import { closeRejectedFiles, useFilePrompts } from './file-prompts.ts';

const StillPicturesDialog = lazySection(() => import('./still-pictures-dialog.tsx'));
const RejectedFilesDialog = lazySection(() => import('./rejected-files-dialog.tsx'));

/** Draws the dialogs about chosen files, on whatever page they were chosen. */
export function FilePromptStage() {
  const { question, rejected } = useFilePrompts();
  return (
    <Suspense>
      {question && <StillPicturesDialog names={question.names} onAnswer={question.answer} />}
      {rejected && <RejectedFilesDialog files={rejected} onClose={closeRejectedFiles} />}
    </Suspense>
  );
}
