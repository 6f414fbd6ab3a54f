import { useState } from 'react';
import { useCurrentUser } from '#entities/session/current-user.ts';
import type { ProfilePrompt } from '#entities/session/profile-prompt.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { GateForm } from './gate-form.tsx';
import { missingProperties, missingText } from './missing-properties.ts';

interface ProfileGateProps {
  prompt: ProfilePrompt;
  onClose: () => void;
}

/**
 * The dialog that asks for the missing company and job. It explains the reason before it shows the form; after an
 * interrupted action it shows the form at once and continues the action when everything is saved.
 */
export default function ProfileGate({ prompt, onClose }: ProfileGateProps) {
  const { data: user } = useCurrentUser();
  const [isFilling, setFilling] = useState(prompt.then !== undefined);
  // The form keeps the fields that were missing at first, while one after the other is saved.
  const [asked, setAsked] = useState(user && missingProperties(user));
  if (user && !asked) setAsked(missingProperties(user));
  function finish() {
    onClose();
    showToast(m.gate_done());
    prompt.then?.();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.error_profile_incomplete()}
      description={
        <>
          {asked && <strong>{missingText(asked)}</strong>} {m.gate_text()}
        </>
      }
      image="/scenes/gate.webp"
    >
      {isFilling && user && asked ? (
        <GateForm user={user} properties={asked} onDone={finish} />
      ) : (
        <Button size="lg" block busy={!user} onClick={() => setFilling(true)}>
          {m.gate_start()}
        </Button>
      )}
    </Dialog>
  );
}
