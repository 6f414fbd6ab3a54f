import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../status/banner.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Explains the effect of the action. */
  text: ReactNode;
  /** The words of the button that does it. */
  action: string;
  isPending?: boolean;
  /** The error; undefined if there is none. */
  problem?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  action,
  isPending,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="danger" busy={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="bad">{problem}</Banner>}
    </Dialog>
  );
}
