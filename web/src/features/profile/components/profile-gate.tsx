import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useCurrentUser } from '#shared/lib/current-user.ts';
import { showToast } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { GateForm } from './gate-form.tsx';

interface ProfileGateProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for company and job before the user area opens: first says so, then takes both right there. */
export default function ProfileGate({ open, onOpenChange }: ProfileGateProps) {
  const { data: user } = useCurrentUser();
  const [isFilling, setFilling] = useState(false);
  function finish() {
    onOpenChange(false);
    showToast(m.gate_done());
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.error_profile_incomplete()}
      description={m.gate_text()}
      image="/scenes/gate.webp"
    >
      {isFilling && user ? (
        <GateForm user={user} onDone={finish} />
      ) : (
        <Button size="lg" block busy={!user} onClick={() => setFilling(true)}>
          {m.gate_ok()}
        </Button>
      )}
    </Dialog>
  );
}
