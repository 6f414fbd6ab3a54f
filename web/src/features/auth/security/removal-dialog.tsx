import type { ReactNode } from 'react';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';

interface RemovalDialogProps {
  title: string;
  /** Explains the effect of the removal. */
  text: ReactNode;
  submitLabel: string;
  removal: { isPending: boolean; error: unknown };
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before a way to sign in is removed, and shows why the server keeps it. */
export function RemovalDialog({ title, text, removal, onSubmit, ...props }: RemovalDialogProps) {
  return (
    <FormDialog
      {...props}
      title={title}
      description={text}
      formProps={{ onSubmit }}
      submitVariant="danger"
      isSending={removal.isPending}
      problem={removal.error ?? undefined}
    >
      {null}
    </FormDialog>
  );
}
