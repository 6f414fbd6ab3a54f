import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Asks for company and job. */
export default function ProfileGate({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.error_profile_incomplete()}
      image="/scenes/gate.webp"
    />
  );
}
