import { Suspense } from 'react';
import { lazySection } from '../../lazy/lazy-section.tsx';
import { useStillPicturesQuestion } from './still-pictures.ts';

const StillPicturesDialog = lazySection(() => import('./still-pictures-dialog.tsx'));

/** Asks, on whatever page the pictures were chosen, whether animated ones become still. */
export function StillPicturesPrompt() {
  const question = useStillPicturesQuestion(({ question: open }) => open);
  if (!question) return null;
  return (
    <Suspense>
      <StillPicturesDialog names={question.names} onAnswer={question.answer} />
    </Suspense>
  );
}
