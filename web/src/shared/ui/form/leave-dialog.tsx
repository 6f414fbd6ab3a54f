import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before unsaved changes are lost. Put it into every form that can be left. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const pending = useLeaveGuard(isDirty);
  return (
    <Dialog
      open={pending !== undefined}
      onOpenChange={() => pending?.answer(false)}
      title={m.leave_title()}
      description={m.leave_text()}
      footer={
        <>
          <Button variant="danger" onClick={() => pending?.answer(true)}>
            {m.leave_go()}
          </Button>
          <Button onClick={() => pending?.answer(false)}>{m.leave_stay()}</Button>
        </>
      }
    />
  );
}
