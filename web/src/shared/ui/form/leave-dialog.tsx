import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  isDirty: boolean;
  /** Drops what is not saved, once the user leaves without it. */
  onLeave?: () => void;
}

/** Asks before unsaved changes are lost. Put it into every form that can be left. */
export function LeaveDialog({ isDirty, onLeave }: LeaveDialogProps) {
  const pending = useLeaveGuard(isDirty);
  const leave = () => {
    onLeave?.();
    pending?.answer(true);
  };
  return (
    <Dialog
      open={pending !== undefined}
      onOpenChange={() => pending?.answer(false)}
      title={m.leave_title()}
      description={m.leave_text()}
      footer={
        <>
          <Button variant="danger" onClick={leave}>
            {m.leave_go()}
          </Button>
          <Button onClick={() => pending?.answer(false)}>{m.leave_stay()}</Button>
        </>
      }
    />
  );
}
