import { nameList } from '../../files/name-list.ts';
import { m } from '../../i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

interface StillPicturesDialogProps {
  /** The names of the animated pictures. */
  names: readonly string[];
  onAnswer: (isAgreed: boolean) => void;
}

/** Says before the upload that animated pictures become still ones. */
export default function StillPicturesDialog({ names, onAnswer }: StillPicturesDialogProps) {
  const isOne = names.length === 1;
  const inputs = { names: nameList(names) };
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={m.still_title()}
      description={isOne ? m.still_text_one(inputs) : m.still_text_many(inputs)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.still_leave_out()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{isOne ? m.still_use_one() : m.still_use_many()}</Button>
        </>
      }
    />
  );
}
