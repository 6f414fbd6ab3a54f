import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { seatProblem } from './seat-problem.ts';

interface LoseSeatDialogProps {
  title: string;
  text: string;
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before somebody loses a seat. */
export function LoseSeatDialog({ onConfirm, onClose, ...texts }: LoseSeatDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <ConfirmDialog
      {...texts}
      isPending={isPending}
      problem={error && seatProblem(error)}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
