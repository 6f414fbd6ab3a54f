import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The secret for an authenticator app, or new recovery codes. */
export type SetupStep =
  | { secret: string; uri: string }
  | { recoveryCodes: readonly string[]; onSaved?: () => void };

interface SetupDialogProps {
  step: SetupStep;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** The set-up of an authenticator app, and then the recovery codes. These close only by their own button. */
export function SetupDialog({ step, onConfirmed, onClose }: SetupDialogProps) {
  if ('recoveryCodes' in step)
    return (
      <Dialog
        open
        closable={false}
        onOpenChange={() => {}}
        title={m.recovery_title()}
        description={m.recovery_text()}
      >
        <RecoveryCodes codes={step.recoveryCodes} onSaved={step.onSaved ?? onClose} />
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={m.authenticator_title()}>
      <AuthenticatorSetup {...step} onDone={onConfirmed} />
    </Dialog>
  );
}
